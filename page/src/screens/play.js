// play.js - games between two at this board, and positions to try: "#play" and "#play/try".
import { append, element } from "../elements.js";
import { createStudy } from "./play/study.js";

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const studyPlace = element("div");
  append(place, studyPlace);
  const study = createStudy(studyPlace, app);
  return { enter: () => void study.enter() };
}
