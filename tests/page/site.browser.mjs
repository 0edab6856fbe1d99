// site.browser.mjs - the served page: it can be installed, and opens again without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { everywhere, top } from "./browser.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png" };

/** Serves build/page/site on this computer alone. */
async function serve() {
  const server = createServer((request, response) => {
    const name = request.url === "/" ? "index.html" : request.url.slice(1);
    try {
      const bytes = readFileSync(join(top, "build/page/site", name));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

export const cases = {
  "it is kept by the browser and opens when the server is gone": everywhere(async ({ browser }) => {
    const { server, address } = await serve();
    const context = await browser.newContext({ locale: "en-GB" });
    try {
      const page = await context.newPage();
      const refused = [];
      page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
      await page.goto(address);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
      const manifest = await page.evaluate(() => document.querySelector('link[rel="manifest"]')?.getAttribute("href"));
      const { icons, start_url: start } = JSON.parse(readFileSync(join(top, "build/page/site", manifest), "utf8"));
      assert.equal(start, "./");
      for (const { src } of icons) assert.ok(readFileSync(join(top, "build/page/site", src)).length > 0);
      server.close();
      server.closeAllConnections();
      await page.reload();
      await page.click('.home-choice a[href="#judge"]');
      await page.getByText("Bent four in the corner").click();
      await page.waitForSelector('.result[data-result="W+24.5"]');
      assert.deepEqual(refused, []);
    } finally {
      server.close();
      await context.close();
    }
  }),
};
