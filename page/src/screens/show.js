// show.js - this screen's part of the page.

/**
 * @param {HTMLElement} _place
 * @param {import("../main.js").App} _app
 * @returns {import("../main.js").Screen}
 */
export function create(_place, _app) {
  return {};
}
