// judge.browser.mjs - the screen that judges: the same verdicts as the command line, and what is wrong said in a sentence.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { drop, enter, everywhere, inEach, onlyNamed, pagesOf, top, violations, wasSeen, watch, yunzi } from "./browser.mjs";

const example = (name) => readFileSync(join(top, "examples", name));
const unmarked = () => example("finished-game.sgf").toString().replaceAll(/T[BW](\s*\[[a-s]{2}\])+/g, "");
const whole = (page) => page.waitForSelector(".all-rules:not([aria-busy]) tbody tr");

/** The verdict as the page shows it. */
async function shown(page) {
  return page.evaluate(() => {
    const text = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
    return {
      result: document.querySelector(".result")?.dataset.result,
      terms: Object.fromEntries([...document.querySelectorAll(".count tbody tr")].map((row) => [row.dataset.term, [...[...row.cells].slice(1).map((cell) => cell.textContent), row.querySelector(".article")?.textContent ?? ""]])),
      totals: text(".count tfoot .number"),
      all: Object.fromEntries(
        [...document.querySelectorAll(".all-rules tbody tr")].flatMap((row) => [...row.querySelectorAll("[data-rules]")].map((one) => [one.dataset.rules, row.dataset.result])),
      ),
    };
  });
}

/** The same from the command line's answer. */
function expected(verdict, all) {
  return {
    result: verdict.result,
    terms: Object.fromEntries(verdict.terms.map(({ term, article }) => [term, [verdict.black.terms[term], verdict.white.terms[term], article ?? ""]])),
    totals: [verdict.black.total, verdict.white.total],
    all: Object.fromEntries(all.map((one) => [one.rules, one.result])),
  };
}

export const cases = {
  "in Chinese a result under Chinese rules is told in zi, and in points under others": async ({ open }) => {
    const { page } = await open("#judge", { locale: "zh-CN" });
    await drop(page, "game.sgf", example("finished-game.sgf"));
    await page.waitForSelector(".result[data-result='W+0.5']");
    assert.match(await page.textContent(".result"), /白方胜半目/);
    await page.selectOption(".judged .fields select", "chinese-2002");
    await page.waitForSelector(".result[data-result='B+0.5']");
    assert.match(await page.textContent(".result"), /黑方胜1\/4子/);
    assert.match(await page.textContent(".count [data-term='stones'] .article"), /^中国规则1988/);
  },

  ...inEach(["ja-JP", "zh-CN", "zh-TW"], "sentences and marks stand as they do in print", async ({ open, locale }) => {
    const { page: judge } = await open("#judge", { locale });
    await drop(judge, "finished-game.sgf", example("finished-game.sgf"));
    await whole(judge);
    await judge.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
    const { page: show } = await open("#show/life", { locale });
    await show.locator(".show-chains button").first().click();
    await show.locator(".show-part button.main").first().click();
    await show.waitForSelector(".show-part [role=grid]");
    const linesOf = (page) => page.locator("main :is(p, h2):visible").allTextContents();
    const lines = [...(await linesOf(judge)), ...(await linesOf(show))];
    assert.ok(lines.length > 20);
    for (const line of lines) {
      assert.doesNotMatch(line, /[。：，、] /u, "a blank after a wide mark");
      assert.doesNotMatch(line, /[\p{Script=Han}\p{Script=Hiragana}](: | ?\()/u, "a narrow mark after a wide letter");
    }
  }),

  ...inEach(["ko-KR", "zh-CN", "zh-TW", "ja-JP"], "the word of a button stays on one line on a narrow page", async ({ open, locale }) => {
    const { page } = await open("#play", { locale, viewport: { width: 320, height: 640 } });
    await page.waitForSelector(".play-terms li");
    await page.locator(".play-setup button.main:visible").click();
    await page.click(".play-log-head button");
    const { height } = await page.locator(".play-command button").boundingBox();
    assert.ok(height < 45, `${height}`);
  }),

  "records and boards dropped on it are judged as the command line judges them": async ({ open }) => {
    const { page } = await open("#judge");
    for (const name of ["finished-game.sgf", "bent-four.pos", "double-ko-seki.pos"]) {
      await drop(page, name, example(name));
      await page.waitForFunction((name) => document.querySelector(".headline")?.textContent.includes(name), name);
      await whole(page);
      const [verdict] = yunzi("judge", `examples/${name}`);
      const all = yunzi("judge", `examples/${name}`, "--rules", "all");
      assert.deepEqual(await shown(page), expected(verdict, all), name);
    }
    await page.waitForSelector(".chains");
    assert.deepEqual(await violations(page), []);
  },

  "the legend shows dead stones as the board does": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await whole(page);
    const inside = (selector) => page.locator(selector).evaluate((dead) => [dead.querySelectorAll('[class*="board-land"]').length, dead.querySelectorAll(".board-mark-dead").length]);
    const [land, cross] = await inside('.judged [role=gridcell][aria-label^="L12,"]');
    assert.deepEqual([land, cross], [1, 0]);
    assert.deepEqual(await inside(".legend-place .board-on-dead"), [land, cross]);
    assert.equal(await page.locator(".legend-place li").count(), 3);
  },

  "other rules and another komi give the command line's verdict": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await whole(page);
    await page.click('.all-rules [data-rules="chinese-2002"]');
    await page.waitForSelector('.result[data-result="B+0.5"]');
    await enter(page, page.getByLabel("Komi", { exact: true }), "7.5");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.result[data-result="W+0.5"]');
    const [verdict] = yunzi("judge", "examples/finished-game.sgf", "--rules", "chinese-2002", "--komi", "7.5");
    assert.deepEqual((await shown(page)).terms, expected(verdict, []).terms);
    await enter(page, page.getByLabel("Komi", { exact: true }), "much");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".complaint");
    assert.match(await page.textContent(".complaint"), /'much' is not a komi/);
  },

  "a chain held otherwise changes the verdict at once, and a proof against it is shown": async ({ open }) => {
    const { page } = await open("#judge");
    await page.getByText("Bent four in the corner").click();
    await page.waitForSelector('.result[data-result="W+24.5"]');
    await page.waitForSelector('.chains [data-chain="A4"] .found[data-basis="proved"]');
    await page.click('[role=gridcell][aria-label^="B5"]');
    await page.waitForSelector('.result[data-result="W+8.5"]');
    await page.waitForSelector('.notes [data-kind="against-proof"]');
    await page.waitForSelector('.all-rules tr.chosen .tag[data-basis="held"]');
    await page.getByRole("button", { name: "Back to what was found" }).click();
    await page.waitForSelector('.result[data-result="W+24.5"]');
  },

  "a side under whose rules nobody wins is not told of": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "bent-four.pos", example("bent-four.pos"));
    await whole(page);
    assert.match(await page.textContent(".all-rules > p"), /^White wins under \d+ rule sets; \d+ say neither\.$/);
  },

  "the points that change owner are shown on the board, and one goes through the moves by keys": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await whole(page);
    assert.match(await page.textContent('.all-rules tr:has([data-rules="ing-1996"])'), /the komi is 6\.5, and Ing \(\d+\) fixes it at 8/);
    await page.locator('.all-rules tr:has([data-rules="tromp-taylor"]) summary').click();
    await page.locator('.all-rules tr:has([data-rules="tromp-taylor"]) button', { hasText: "Show on the board" }).click();
    await page.waitForSelector(".preview:not([hidden])");
    assert.match(await page.textContent(".preview p"), /(Tromp-Taylor|CGOS\))\. 10 points change owner: .*L12/);
    // a line is around them, and the legend and each point's name say what it means
    await page.waitForSelector('.judged [role=gridcell][aria-label^="L11,"][aria-label*="changes owner"] .board-shade');
    assert.equal(await page.locator(".judged [role=grid] .board-shade").count(), 10);
    assert.match(await page.textContent(".board-legend"), /changes owner/);
    // proofs that say the same leave it there
    await page.waitForSelector(".chains h2");
    assert.equal(await page.locator(".judged [role=grid] .board-shade").count(), 10);
    // what the board shows is said with it
    await page.waitForFunction(() => [".preview", ".judged .board-svg"].map((place) => document.querySelector(place).getBoundingClientRect()).every(({ top, bottom }) => top >= 0 && bottom <= innerHeight));
    await page.getByRole("button", { name: "Back to the verdict" }).click();
    assert.equal(await page.locator(".judged .board-shade").count(), 0);
    await page.locator(".headline h2").click();
    await page.keyboard.press("Home");
    await page.waitForFunction(() => document.querySelector(".moves input")?.value === "0");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => /^Move 1: Black/.test(document.querySelector(".now")?.textContent ?? ""));
    await page.keyboard.press("End");
    await page.waitForFunction(() => /^Move 225: /.test(document.querySelector(".now")?.textContent ?? ""));
  },

  "a move that repeats a position shows what would come back": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "triple-ko.sgf", example("triple-ko.sgf"));
    await whole(page);
    await page.selectOption(".said .fields select", "aga-1991");
    await page.waitForSelector(".illegal [data-move]");
    await page.locator(".illegal [data-move] button").first().click();
    await page.waitForSelector(".refused");
    assert.match(await page.textContent(".now"), /the position that would come back/);
    assert.ok((await page.locator(".board-ghost").count()) > 0);
  },

  "what was wrong in a record is named with its place, and the clean record is taken along": everywhere(async ({ open }) => {
    const { page, download } = await open("#judge");
    const record = "(;GM[1]FF[3]SZ[9]RU[Chinese]AP[foxwq]KM[375];B[ee];W[ee];B[]TB[aa])";
    await drop(page, "fox.sgf", record);
    await page.waitForSelector(".repairs li[data-code]");
    const [checked] = JSON.parse(JSON.stringify(yunziOf(record)));
    const told = await page.locator(".repairs li[data-code]").evaluateAll((all) => all.map((one) => one.dataset.code));
    assert.deepEqual(told, checked.findings.map((one) => one.code));
    assert.ok((await page.locator(".repairs code").allTextContents()).some((text) => text.includes("375")));
    const { name, bytes } = await download(() => page.getByRole("button", { name: "Clean record" }).click());
    assert.equal(name, "fox-clean.sgf");
    assert.match(bytes.toString(), /KM\[7\.5\]/);
  }),

  "the games of a collection are listed, and one is chosen": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "two.sgf", "(;GM[1]SZ[5]RU[Japanese]KM[0]PB[Ann]PW[Bob];B[cc];W[];B[])(;GM[1]SZ[7]RU[Japanese]KM[0]PB[Cy]RE[W+R];B[dd])");
    await page.waitForFunction(() => document.querySelector(".said .fields select")?.options[1]?.textContent.includes("Cy"));
    await page.selectOption(".said .fields select >> nth=0", "2");
    await page.waitForSelector('.result[data-result="W+R"]');
    assert.match(await page.textContent(".headline h2"), /^Cy /);
  },

  "text of a record is only ever text": async ({ open }) => {
    const { page } = await open("#judge");
    const bad = '<img src=x onerror="globalThis.broken=1"><script>globalThis.broken=1</script>';
    await drop(page, `${bad}.sgf`, `(;GM[1]SZ[5]PB[${bad}]PW[${bad}]RU[${bad}]C[${bad}]RE[${bad}];B[cc]C[${bad}])`);
    await page.waitForSelector(".comment:not([hidden])");
    await page.waitForSelector(".repairs");
    assert.equal(await page.evaluate(() => globalThis.broken), undefined);
    assert.equal(await page.locator("main img, main script").count(), 0);
  },

  "what cannot be judged gets one sentence, and the page goes on": async ({ open }) => {
    const { page } = await open("#judge");
    const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de", "hex");
    const said = async (act) => {
      await act();
      await page.waitForSelector(".complaint");
      const text = (await page.textContent(".complaint p")).trim();
      await page.click(".complaint button");
      assert.match(text, /^[^\n]{10,300}$/);
      return text;
    };
    assert.match(await said(() => drop(page, "picture.png", png)), /picture\.png: /);
    assert.match(await said(() => drop(page, "empty.sgf", "")), /^empty\.sgf is empty: choose another file\.$/);
    assert.match(await said(() => page.getByRole("button", { name: "Judge it" }).click()), /nothing to judge/);
    assert.match(await said(() => drop(page, "letter.txt", "Dear Sir, I write to you.")), /letter\.txt: /);
    assert.match(
      await said(() =>
        page.evaluate(() => {
          const file = new File(["x"], "huge.sgf");
          Object.defineProperty(file, "size", { value: 500e6 });
          const data = new DataTransfer();
          const event = new DragEvent("drop", { bubbles: true, cancelable: true });
          Object.defineProperty(event, "dataTransfer", { value: { files: [file], getData: () => "", items: data.items } });
          document.querySelector("main").dispatchEvent(event);
        }),
      ),
      /huge\.sgf: /,
    );
    await drop(page, "empty.sgf", "");
    await page.waitForSelector(".complaint");
    await drop(page, "tiny.sgf", "(;GM[1]FF[4]SZ[1]RU[AGA]KM[0];B[];W[])");
    await whole(page);
    assert.equal(await page.getAttribute(".result", "data-result"), "0");
    assert.equal(await page.locator(".complaint").count(), 0);
  },

  "a record that cannot be replayed leaves nothing of the board before it": async ({ open }) => {
    const { page } = await open("#judge");
    const picture = page.getByRole("button", { name: "Board (SVG)" });
    await drop(page, "tiny.sgf", "(;GM[1]FF[4]SZ[3:2]RU[AGA]KM[0];B[];W[])");
    await page.waitForSelector(".judged .board-svg");
    await picture.waitFor();
    await drop(page, "large.sgf", "(;GM[1]FF[4]SZ[53]RU[Japanese];B[mm])");
    await page.waitForSelector(".verdict .note");
    // it is said once, in place of the verdict
    assert.equal(await page.locator(".complaint").count(), 0);
    assert.equal(await page.locator(".judged .board-svg, .judged .board-legend").count(), 0);
    assert.equal(await page.textContent(".judged .now"), "");
    assert.equal(await picture.count(), 0);
    // what can be judged is judged
    await drop(page, "tiny.sgf", "(;GM[1]FF[4]SZ[3:2]RU[AGA]KM[0];B[];W[])");
    await whole(page);
    await picture.waitFor();
    assert.equal(await page.locator(".complaint").count(), 0);
  },

  "where no rules are named, the reader is asked to choose them from the list": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "unnamed.sgf", "(;GM[1]FF[4]SZ[5]KM[0]AB[bb][ac][bd]AW[cb][dc][cd][bc];B[cc];W[bc])");
    const asked = 'It is not known which rules apply: choose them in the list "Rules".';
    await page.locator(".verdict").getByText(asked).waitFor();
    await page.locator(".repairs").getByText("The record names no rules that are known.").waitFor();
    assert.equal(await page.getByText(asked).count(), 1);
    // the usual ones are buttons there
    assert.deepEqual(await page.locator(".verdict button").allTextContents(), ["Japanese (1989)", "Chinese (2002)", "American (AGA)"]);
    // no rule set is named that nobody has chosen
    assert.equal(await page.textContent(".refused"), "B3: the ko may not be retaken yet");
    await page.locator(".verdict button", { hasText: "Chinese" }).click();
    await page.waitForSelector('.result[data-result]');
    assert.equal(await page.getByLabel("Rules", { exact: true }).inputValue(), "chinese-2002");
    await page.getByLabel("Rules", { exact: true }).selectOption("aga-1991");
    await page.waitForSelector(".result");
    await page.locator(".refused").getByText("(AGA Rules of Go 1991, rule 6").waitFor();
  },

  "the table fills row by row, says how many rule sets are done, and is stopped": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "unmarked.sgf", unmarked());
    await page.waitForFunction(() => {
      const stop = document.querySelector(".busy:not([hidden]) button");
      const table = document.querySelector(".all-rules[aria-busy]");
      if (!stop || !/Rule sets judged: \d+ of \d+/.test(table?.textContent ?? "") || !table.querySelector("tbody tr[data-result]")) return false;
      stop.click();
      return true;
    });
    await whole(page);
    assert.equal(await page.locator(".all-rules [data-rules]").count(), yunzi("rules").length);
  },

  "where an estimate decides, all workers read on, and the chains are told as the command line tells them": async ({ open }) => {
    const { page } = await open("#judge", {
      init: () => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (data, ...more) {
          if (data.options?.proof || data.what === "life") data.options.nodes = 20000;
          globalThis.followed ||= !!data.options?.proof && !!data.options.leads;
          post.call(this, data, ...more);
        };
      },
    });
    await drop(page, "unmarked.sgf", unmarked());
    await page.waitForFunction(() => globalThis.followed);
    const path = join(mkdtempSync(join(tmpdir(), "yunzi-")), "unmarked.sgf");
    writeFileSync(path, unmarked());
    const [verdict] = yunzi("judge", path, "--proof", "--divide", "--nodes=20000");
    const proved = verdict.chains.filter(({ basis }) => basis === "proved").length;
    await page.waitForFunction((count) => document.querySelectorAll('.chains [data-basis="proved"]').length === count, proved);
    rmSync(dirname(path), { recursive: true });
  },

  "an estimate is no headline without its word, and that the record differs is said beside it": async ({ open }) => {
    const { page } = await open("#judge");
    await watch(page, [[".judged .board-svg", ""], [".verdict-place", "worked out"]]);
    await drop(page, "unmarked.sgf", unmarked().replace("RE[W+0.5]", "RE[B+3.5]"));
    await page.waitForSelector('.result .tag[data-basis="estimated"]');
    assert.ok(await wasSeen(page), "the board is there before the verdict is");
    assert.equal(await page.textContent(".result"), "White wins by 0.5 estimated");
    assert.equal(await page.textContent(".differs"), "The record says B+3.5, which differs.");
    // the table has it in each row
    await page.waitForSelector('.all-rules .tag[data-basis="estimated"]');
    await drop(page, "marked.sgf", example("finished-game.sgf"));
    await page.waitForSelector('.result .tag[data-basis="agreed"]');
    assert.equal(await page.locator(".differs").count(), 0);
  },

  "after a chain is held otherwise the table is grey until it is made anew, without the rule sets that cannot be asked so": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await whole(page);
    await watch(page, [[".all-rules.stale[aria-busy]", ""]]);
    await page.click('[role=gridcell][aria-label^="L12"]');
    await page.waitForSelector('.result[data-result="W+4.5"]');
    await page.waitForSelector(".all-rules:not(.stale):not([aria-busy]) tbody tr");
    assert.ok(await wasSeen(page), "the table is grey at once");
    assert.equal(await page.locator(".stale").count(), 0);
    assert.equal(await page.getAttribute(".all-rules tr.chosen", "data-result"), "W+4.5");
    assert.match(await page.textContent(".left-out"), /^Left out: Capture Go and .*'L3' holds no stone/);
    await page.locator(".all-rules tr.chosen summary").click();
    await page.locator(".all-rules tr.chosen button", { hasText: "Show on the board" }).click();
    await page.waitForSelector('.judged [role=gridcell][aria-label^="L3,"][aria-label*="dead"]');
    assert.equal(await page.locator('.judged [role=gridcell][aria-label^="L12,"][aria-label*="dead"]').count(), 0);
  },

  "where proofs change what was found at once, the table is made anew from them": async ({ open }) => {
    /** Runs in the page before its script: the first verdict is another one, and what is asked is noted. */
    const guessWrongly = () => {
      globalThis.asked = [];
      const whats = new Map();
      const Plain = globalThis.Worker;
      globalThis.Worker = class extends Plain {
        postMessage(data, ...rest) {
          whats.set(data.id, data);
          if (data.what === "compare") globalThis.asked.push(data.options.nodes ?? 0);
          super.postMessage(data, ...rest);
        }
        set onmessage(take) {
          super.onmessage = ({ data }) => {
            const { what, options } = whats.get(data.id) ?? {};
            if (what === "judge" && !options.proof && data.answer) Object.assign(data.answer, { result: "B+1.5", winner: "black", basis: "estimated", text: "Black wins by 1.5" });
            take({ data });
          };
        }
      };
    };
    const { page } = await open("#judge", { init: guessWrongly });
    await watch(page, [['.result[data-result="B+1.5"]', "Black wins by 1.5"], ['.result .tag[data-basis="estimated"]', ""]]);
    await drop(page, "bent-four.pos", example("bent-four.pos"));
    await page.waitForSelector('.result[data-result="W+24.5"] .tag[data-basis="proved"]');
    assert.ok(await wasSeen(page), "the first answer stands there, as an estimate");
    // each time every reader has a share of the rule sets
    await page.waitForFunction(() => globalThis.asked.length > 1 && globalThis.asked.length === 2 * globalThis.asked.indexOf(globalThis.asked.find((nodes) => nodes > 0)));
    await whole(page);
    assert.equal(await page.getAttribute(".all-rules tr.chosen", "data-result"), "W+24.5");
  },

  "the next move is guessed: a wrong point has another try, then the move is shown, and what was found at once is counted": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "guess.sgf", Buffer.from("(;SZ[9]RU[Japanese];B[ee];W[cc];B[];W[gg];B[cg])"));
    await page.waitForSelector(".moves");
    await page.getByRole("button", { name: "First position" }).click();
    const ask = page.getByRole("button", { name: "Guess the moves" });
    await ask.click();
    assert.equal(await ask.getAttribute("aria-pressed"), "true");
    await page.waitForSelector(".now:has-text('Click where the next move is.')");
    const point = (name) => page.locator(`.board-place [role=gridcell][aria-label^="${name},"]`).click();
    await point("E5");
    await page.waitForSelector(".now:has-text('Right. 1 of 1 at once.')");
    await point("D4");
    await page.waitForSelector(".now:has-text('Not D4. Try again.')");
    await point("D3");
    await page.waitForSelector(".now:has-text('It was C7. 1 of 2 at once.')");
    await point("A1"); // a pass is nobody's guess
    await page.waitForSelector(".now:has-text('Move 3')");
    await point("G3");
    await page.waitForSelector(".now:has-text('2 of 3 at once.')");
    await ask.click();
    assert.equal(await page.locator(".now:has-text('at once')").count(), 0);
  },

  "a wheel over the board goes through the moves, they play by themselves, and the next is seen before it is made": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await page.waitForSelector(".result");
    const at = async (move) => page.waitForFunction((text) => document.querySelector(".now")?.textContent?.startsWith(text), `Move ${move}:`);
    await page.locator(".board-place").hover();
    await page.mouse.wheel(0, -100);
    await at(224);
    await page.mouse.wheel(0, 100);
    await at(225);
    await page.getByLabel("First position").click();
    await page.getByLabel("One move on").hover();
    await page.waitForSelector(".board-place .board-ghost");
    await page.getByRole("button", { name: "Play the moves" }).click();
    await at(2);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: "Play the moves" }).waitFor();
  },

  "half a point is written as the language has it": onlyNamed(async ({ open }) => {
    for (const [locale, says] of [["ja-JP", "白の半目勝ち"], ["ko-KR", "백 반집승"], ["ru-RU", "белые выигрывают пол\u2011очка"], ["zh-CN", "白方胜半目"], ["cs-CZ", "bílý vyhrává o\u00a0půl bodu"]]) {
      const { page } = await open("#judge", { locale });
      await drop(page, "finished-game.sgf", example("finished-game.sgf"));
      await page.waitForSelector(".result");
      assert.equal(await page.locator(".result-text").textContent(), says);
    }
  }),

  "rule sets for other boards, or for another game, stand apart and are not counted": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await whole(page);
    const apart = await page.locator(".all-rules .apart [data-rules]").evaluateAll((all) => all.map((one) => one.dataset.rules));
    assert.ok(apart.includes("capture-go"));
    const [, black, white] = /Black wins under (\d+) .* White under (\d+)/.exec(await page.textContent(".all-rules > p"));
    assert.equal(Number(black) + Number(white) + apart.length, yunzi("rules").length);
  },

  "where no chain is in question it is said why": async ({ open }) => {
    const { page } = await open("#judge");
    const moves = "pd dp dd pp cf qf".split(" ").map((at, i) => `;${"BW"[i % 2]}[${at}]`).join("");
    await drop(page, "resigned.sgf", `(;GM[1]FF[4]SZ[19]RU[Japanese]KM[6.5]RE[W+R]${moves})`);
    await page.locator(".chains").getByText("the result does not depend on dead stones").waitFor();
    await drop(page, "broken-off.sgf", `(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5];B[ee];W[cc])`);
    await page.locator(".chains").getByText("the game is not finished").waitFor();
    assert.equal(await page.locator(".chains").getByText("whatever is played").count(), 0);
    await page.getByRole("button", { name: "Find dead stones all the same" }).click();
    await page.locator(".verdict").getByText("only 2 stones stand on 81 points").waitFor();
    await drop(page, "alive.pos", "# rules: japanese\n. X . X .\nX X X X X\n. . . . .\nO O O O O\n. O . O .\n");
    await page.locator(".chains").getByText("Every chain on the board lives, whatever is played.").waitFor();
  },

  "a picture is no game, whatever stands in its bytes": async ({ open }) => {
    const { page } = await open("#judge");
    const png = Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), Buffer.from("(;GM[1]SZ[9];B[aa])")]);
    await drop(page, "picture.png", png);
    await page.waitForSelector(".complaint");
    assert.match(await page.textContent(".complaint p"), /picture\.png: this is a file of the kind PNG/);
    await drop(page, "zeros.sgf", Buffer.concat([Buffer.alloc(200), Buffer.from("(;GM[1]SZ[9];B[aa])")]));
    await page.getByText("zeros.sgf: this is not text").waitFor();
    // what failed before is not piled up above it
    assert.equal(await page.locator(".complaint").count(), 1);
  },

  "the game that is judged is there again after a reload": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await page.waitForSelector('.result[data-result="W+0.5"]');
    await page.click('[role=gridcell][aria-label^="L12"]');
    await page.waitForSelector('.result[data-result="W+4.5"]');
    await page.reload();
    await page.waitForSelector('.result[data-result="W+4.5"]');
    assert.match(await page.textContent(".headline"), /finished-game\.sgf/);
    await page.getByRole("button", { name: "Judge another game" }).click();
    await page.reload();
    await page.waitForSelector(".intake");
    assert.equal(await page.locator(".judged:not([hidden])").count(), 0);
  },

  "opened from a disk, the page offers itself with the game in it": async ({ open }) => {
    const { page, download } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await page.waitForSelector('.result[data-result="W+0.5"]');
    await page.getByRole("button", { name: "Link to this game" }).click();
    await page.locator(".take").getByText(/works on this computer only/).waitFor();
    const { name, bytes } = await download(() => page.getByRole("button", { name: "Page with this game" }).click());
    assert.equal(name, "finished-game.html");
    const folder = mkdtempSync(join(tmpdir(), "yunzi-"));
    try {
      writeFileSync(join(folder, name), bytes);
      const { page: other } = await open("#judge", { file: join(folder, name) });
      await other.waitForSelector('.result[data-result="W+0.5"]');
      assert.match(await other.textContent(".headline"), /finished-game\.sgf/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },

  "on paper there is a board, its verdict and the table, and no reading that is under way": async ({ open }) => {
    const { page, media, pdf } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await whole(page);
    await page.waitForSelector(".chains");
    await media({ media: "print" });
    const shown = (selector) => page.locator(selector).evaluateAll((all) => all.some((one) => one.getClientRects().length > 0));
    assert.equal(await shown(".busy"), false);
    assert.equal(await shown("button:not(.link)"), false);
    assert.ok(await shown('.all-rules [data-rules="chinese-2002"]'), "rule sets have no names on paper");
    assert.ok(await shown(".judged .board-svg"));
    const pages = pagesOf(await pdf());
    assert.ok(pages >= 2 && pages <= 5, `${pages} pages`);
  },

  "a link holds the game; a damaged one is said to be damaged": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await whole(page);
    await page.getByRole("button", { name: "Link to this game" }).click();
    const address = await page.inputValue(".take input");
    const { page: other } = await open(address.slice(address.indexOf("#")));
    await other.waitForSelector('.result[data-result="W+0.5"]');
    const { page: third } = await open("#judge/g=broken", { expected: /input data is corrupted/ });
    await third.waitForSelector(".complaint");
    assert.match(await third.textContent(".complaint"), /This link is damaged/);
  },

  "a page that came with a verdict shows it": async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), "yunzi-"));
    try {
      const file = join(folder, "report.html");
      execFileSync(process.env.YUNZI ?? join(top, "build/quick/yunzi"), ["judge", "examples/finished-game.sgf", "--html", file], { cwd: top, env: { ...process.env, LC_ALL: "C" } });
      const { page } = await open("#judge", { file });
      await page.waitForSelector('.result[data-result="W+0.5"]');
      await whole(page);
      assert.match(await page.textContent(".headline"), /finished-game\.sgf/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },

  "where nothing may be kept, it says so once and goes on": everywhere(async ({ open }) => {
    const forbid = () =>
      Object.defineProperty(globalThis, "localStorage", {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    const { page } = await open("#judge", { init: forbid });
    await page.waitForSelector(".complaint");
    assert.match(await page.textContent(".complaint"), /keeps nothing for this page/);
    await page.selectOption("header select", "cs");
    assert.equal(await page.getAttribute("html", "lang"), "cs");
    assert.equal(await page.locator(".complaint").count(), 1);
  }),

  "a browser without WebAssembly is told so in one sentence": async ({ open }) => {
    const { page } = await open("#judge", { init: () => delete globalThis.WebAssembly, expected: /WebAssembly is not defined/ });
    await page.waitForSelector(".complaint");
    assert.match(await page.textContent(".complaint"), /it lacks WebAssembly/);
    assert.equal(await page.locator(".complaint").count(), 1);
  },
};

function yunziOf(record) {
  const out = execFileSync("sh", ["-c", '"$0" check - --json || true', process.env.YUNZI ?? join(top, "build/quick/yunzi")], { input: record });
  return out.toString().split("\n").filter(Boolean).map((line) => JSON.parse(line));
}
