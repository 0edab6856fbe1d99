// boards.browser.mjs - the screen with small boards: what every move is worth, walked to the end.
import assert from "node:assert/strict";
import { everywhere, inEach, onlyNamed, violations, yunzi } from "./browser.mjs";

const point = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });
const worth = (page) => page.locator(".boards-told h2");

export const cases = {
  "each move has the worth that the program tells, and a worse one says by how much": everywhere(async ({ open }) => {
    const { page } = await open("#learn");
    await page.getByRole("link", { name: "Small boards" }).click();
    await worth(page).getByText("Black wins by 1").waitFor();
    const [{ moves }] = yunzi("solve", "2x2", "--each");
    assert.equal(await page.locator(".boards-moves li").count(), moves.length);
    assert.match(await page.locator(".boards-moves li").last().textContent(), /passes White wins by 1 \(2 worse\)/);
    assert.match(await point(page, "A2").getAttribute("aria-label"), /\+1/);
    assert.deepEqual(await violations(page), []);
    // what punishes the pass
    await page.locator(".boards-moves li").last().getByRole("button").click();
    await worth(page).getByText("White wins by 1").waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await worth(page).getByText("Black wins by 1").waitFor();
  }),

  "best play is walked to the end, and a position may not come back": async ({ open }) => {
    const { page } = await open("#boards/2x2/tromp-taylor");
    for (const [i, name] of ["A2", "B1", "B2", "A1", "B2", "A2", "B2", "A1", "A2"].entries()) {
      await point(page, name).click();
      await page.waitForFunction((made) => document.querySelectorAll(".boards-told .line")[0]?.childElementCount === made, i + 1);
      assert.equal(await worth(page).textContent(), "Black wins by 1");
    }
    // White took at B1 before: the position after his fourth move would stand again
    assert.ok(!(await page.locator(".boards-moves").textContent()).includes("B1"));
    for (let i = 0; i < 2; i++) {
      await page.locator(".boards-moves").getByRole("button", { name: /pass/ }).click();
      await page.waitForFunction((made) => document.querySelectorAll(".boards-told .line")[0]?.childElementCount === made, 10 + i);
    }
    await page.getByText("The game is over.").waitFor();
    assert.equal(await worth(page).textContent(), "Black wins by 1");
  },

  "where only long cycles decide there are two bounds, and other rule sets settle it": async ({ open }) => {
    const { page } = await open("#boards/2x2/chinese-2002");
    await worth(page).getByText("between W+4 and B+4").waitFor();
    await page.getByText("only the rule of long cycles decides").waitFor();
    await page.getByRole("button", { name: "Under every rule set" }).click();
    await page.locator(".boards-all dt").getByText("Black wins by 1", { exact: true }).waitFor();
    await page.getByLabel("Board", { exact: true }).selectOption("3x1");
    await worth(page).getByText("Black wins by 3").waitFor();
    assert.match(await page.evaluate(() => location.hash), /3x1\/chinese-2002/);
    await page.getByLabel("Rules", { exact: true }).selectOption("japanese-algorithmic");
    await page.getByText("These rules are not solved.").waitFor();
  },

  // 3 seconds of the processor; what a page may take is time of the clock, so not where much else is done
  "where the end is judged 3x3 is settled too": onlyNamed(async ({ open }) => {
    const { page } = await open("#boards/3x3/japanese-1989");
    await worth(page).getByText("Black wins by 8").waitFor({ timeout: 35000 });
    assert.equal(await page.locator(".boards-moves li").count(), 10);
  }),

  ...inEach(["ru-RU", "ja-JP"], "on a phone nothing hangs over", async ({ open, locale }) => {
    const { page } = await open("#boards/3x3/chinese-2002", { viewport: { width: 320, height: 640 }, locale });
    await page.locator(".boards-moves li").last().waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320));
    assert.deepEqual(await violations(page), []);
  }),
};
