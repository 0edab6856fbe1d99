// stepper.js - buttons that go through steps, and let them run.
import { button, element } from "../../elements.js";
import { say } from "../../words.js";

const PAUSE = 1400;

/**
 * @param {(step: number) => void} onStep called with 0 for the start
 */
export function createStepper(onStep) {
  let step = 0;
  let steps = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let running;

  const told = element("span", { class: "show-step", role: "status" });
  const first = button("«", () => go(0), { "aria-label": say("SHOW_FIRST") });
  const back = button("‹", () => go(step - 1), { "aria-label": say("SHOW_BACK") });
  const next = button("›", () => go(step + 1), { "aria-label": say("SHOW_NEXT") });
  const last = button("»", () => go(steps), { "aria-label": say("SHOW_LAST") });
  const run = button(say("SHOW_PLAY"), () => (running ? stop() : start()));

  function stop() {
    clearInterval(running);
    running = undefined;
    run.textContent = say("SHOW_PLAY");
  }

  function start() {
    if (step === steps) go(0);
    run.textContent = say("SHOW_PAUSE");
    running = setInterval(() => (step < steps ? show(step + 1) : stop()), PAUSE);
  }

  /** @param {number} to */
  function show(to) {
    step = Math.max(0, Math.min(steps, to));
    first.disabled = back.disabled = step === 0;
    next.disabled = last.disabled = step === steps;
    told.textContent = step === 0 ? say("SHOW_START") : say("SHOW_STEP", { step, steps });
    onStep(step);
  }

  /** @param {number} to */
  function go(to) {
    stop();
    // A button that has just been switched off would lose the focus.
    const had = document.activeElement;
    show(to);
    if (had instanceof HTMLButtonElement && had.disabled) (step === 0 ? next : back).focus();
  }

  const box = element("div", { class: "row show-stepper" }, first, back, next, last, run, told);
  return {
    element: box,
    stop,
    /** Begins again with so many steps. @param {number} count @param {number} [at] */
    begin(count, at = 0) {
      stop();
      steps = count;
      box.hidden = count === 0;
      show(at);
    },
    go,
  };
}
