import { addressOf } from "../launch.ts";
import { installPageWallets } from "../page-wallets.ts";
import { spawnStage } from "../spawn-stage.ts";
import { startSignIn } from "../start-sign-in.ts";
import { createBrowserPage } from "./browser-page.ts";
import { type BrowserName, findBrowser, isBrowserName } from "./find-browser.ts";
import { openFirefox } from "./firefox/open-firefox.ts";
import { goThroughConnecting, goThroughSigningIn } from "./journeys.ts";
import { injectScripts } from "./webkit/inject-scripts.ts";
import { openWebKit } from "./webkit/open-webkit.ts";

// `pnpm firefox` and `pnpm webkit` go through connecting, signing in and disconnecting in the machine's own browser.
const [, , name] = process.argv;
if (!isBrowserName(name)) throw new Error(`Which browser? Not "${name}": firefox or webkit.`);
await goThrough(name, findBrowser(name));

async function goThrough(browser: BrowserName, path: string): Promise<void> {
  const stage = await spawnStage();
  const scripts: string[] = [];
  const pages = await injectScripts(stage.facts.origin, scripts);
  const server = await startSignIn(pages.origin);
  const driver = browser === "firefox" ? await openFirefox(path) : await openWebKit(path, scripts);
  try {
    // What runs these files names functions that are handed to the page by this.
    await driver.addScript("globalThis.__name = (named) => named;");
    const page = createBrowserPage(driver);
    await installPageWallets(page, { wallets: [{ name: "Alpha", isAllowed: true }], stage: stage.facts });
    const facts = { ...stage.facts, origin: pages.origin };
    await goThroughConnecting(page, addressOf(facts, {}));
    await goThroughSigningIn(page, {
      url: addressOf(facts, { host: { signIn: { url: server.url, isRequired: true } } }),
      isKnown: () => server.asked.includes("POST authenticate"),
    });
    const faults = await driver.readFaults();
    if (faults.length > 0) throw new Error(`The page wrote:\n${faults.join("\n")}`);
    console.log(`Connected, signed in and disconnected in ${await driver.evaluate("navigator.userAgent")}`);
  } finally {
    await driver.stop();
    await server.stop();
    await pages.stop();
    await stage.stop();
  }
}
