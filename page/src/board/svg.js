// svg.js - making elements of SVG.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number>} Attributes */

/**
 * An element with attributes and children.
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {SVGElement}
 */
export function make(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, String(attributes[key]));
  if (children.length) element.append(...children);
  return element;
}

/**
 * Sets an attribute where it differs, and takes it away where the value is null: what stays the same costs nothing.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function put(element, name, value) {
  if (value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}
