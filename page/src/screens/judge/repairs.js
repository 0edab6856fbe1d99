// repairs.js - what was wrong in a record: where, what stood there, and how it was taken.
import { element } from "../../elements.js";
import { say } from "../../words.js";

const SEVERITIES = ["note", "repair", "warning", "error"];
const MOST = 50;
const MOST_SHOWN = 60;

/**
 * What stands in the file at a place: up to the end of the value, or of the line.
 * @param {Uint8Array} bytes
 * @param {number} line from 1
 * @param {number} column in bytes, from 1
 * @param {string} encoding
 */
export function textAt(bytes, line, column, encoding) {
  let at = 0;
  for (let left = line; left > 1 && at < bytes.length; at++) {
    if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) left--;
  }
  at += column - 1;
  let end = at;
  while (end < bytes.length && end - at < MOST_SHOWN && bytes[end] !== 10 && bytes[end] !== 13 && bytes[end] !== 93) end++;
  if (bytes[end] === 93) end++;
  return decoderOf(encoding).decode(bytes.subarray(at, end)).trim();
}

/** @param {string} encoding a browser may not know */
function decoderOf(encoding) {
  try {
    return new TextDecoder(encoding || "utf-8");
  } catch {
    return new TextDecoder();
  }
}

/** @param {any} finding */
function place(finding) {
  const severity = SEVERITIES.indexOf(finding.severity);
  if (finding.line) return say("JUDGE_FINDING", { severity, line: finding.line, column: finding.column ?? 1 });
  if (finding.move) return say("JUDGE_FINDING_MOVE", { severity, move: finding.move });
  return say("JUDGE_FINDING_ANY", { severity });
}

/**
 * @param {any} checked what check says of this game
 * @param {Uint8Array} bytes
 * @param {string} encoding
 */
export function repairsPanel(checked, bytes, encoding) {
  const findings = checked?.findings ?? [];
  return element(
    "section",
    { class: "panel repairs", "aria-labelledby": "repairs" },
    element("h2", { id: "repairs" }, say("JUDGE_REPAIRS")),
    findings.length === 0 && element("p", { class: "quiet-text" }, say("JUDGE_REPAIRS_NONE")),
    findings.length > 0 && element(
      "ul",
      { class: "notes" },
      findings.slice(0, MOST).map((/** @type {any} */ finding) => {
        const before = finding.line && finding.severity !== "note" ? textAt(bytes, finding.line, finding.column ?? 1, encoding) : "";
        return element(
          "li",
          { "data-code": finding.code },
          element("span", { class: `severity ${finding.severity}` }, place(finding)),
          " ",
          before && element("code", null, before),
          " ",
          finding.code === "rules-unknown" ? say("JUDGE_NO_RULES") : finding.text,
        );
      }),
    ),
    findings.length > MOST && element("p", null, say("JUDGE_FINDINGS_MORE", { count: findings.length - MOST })),
    encoding && !/^(utf-8|us-ascii)$/i.test(encoding) && element("p", { class: "quiet-text" }, say("JUDGE_ENCODING", { encoding })),
  );
}
