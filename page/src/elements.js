// elements.js - making elements, briefly. Text is always text: nothing here reads HTML.

import { tight } from "./words.js";

/** @typedef {Node | string | number | null | undefined | false} Part */

/**
 * An element with attributes, listeners and contents.
 *     element("button", { type: "button", class: "quiet", onclick: go }, say("GO"))
 * An attribute that is false, null or undefined is left out; true is an empty one. Names that begin
 * with "on" are listeners.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown> | null} [attributes]
 * @param {(Part | Part[])[]} parts
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes, ...parts) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  append(made, ...parts);
  return made;
}

/**
 * Adds contents to an element; strings and numbers become text, as the language breaks it into lines.
 * @param {Element} place
 * @param {(Part | Part[])[]} parts
 */
export function append(place, ...parts) {
  for (const part of parts.flat())
    if (part !== null && part !== undefined && part !== false) place.append(part instanceof Node ? part : tight(String(part)));
}

/**
 * Puts other contents into an element.
 * @param {Element} place
 * @param {(Part | Part[])[]} parts
 */
export function fill(place, ...parts) {
  place.replaceChildren();
  append(place, ...parts);
}

/**
 * A button that does something here (what leads elsewhere is a link).
 * @param {string} text
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, unknown>} [attributes]
 */
export function button(text, onclick, attributes) {
  return element("button", { type: "button", onclick, ...attributes }, text);
}

let ids = 0;
/** An id that nothing else has. @param {string} stem */
export function freshId(stem) {
  return `${stem}-${++ids}`;
}

/**
 * A label and a choice among values.
 * @param {string} label
 * @param {{value: string, text: string, lang?: string}[]} values lang: where the text is not in the language of the page
 * @param {string} chosen
 * @param {(value: string) => void} onchange
 */
export function choice(label, values, chosen, onchange) {
  const id = freshId("choice");
  const select = element(
    "select",
    { id, onchange: () => onchange(select.value) },
    values.map(({ value, text, lang }) => element("option", { value, lang, selected: value === chosen }, text)),
  );
  return element("div", { class: "field" }, element("label", { for: id }, label), select);
}

/**
 * A table with headings; a heading may be [text, class].
 * @param {(string | [string, string])[]} headings
 * @param {HTMLTableRowElement[]} rows
 * @param {string} [kind] the class of the table
 */
export function tableOf(headings, rows, kind) {
  const cells = headings.map((one) => (typeof one === "string" ? element("th", { scope: "col" }, one) : element("th", { scope: "col", class: one[1] }, one[0])));
  return element("div", { class: "table" }, element("table", { class: kind }, element("thead", null, element("tr", null, cells)), element("tbody", null, rows)));
}
