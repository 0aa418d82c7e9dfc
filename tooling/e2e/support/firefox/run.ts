import { addressOf } from "../launch.ts";
import { installPageWallets } from "../page-wallets.ts";
import { spawnStage } from "../spawn-stage.ts";
import { startSignIn } from "../start-sign-in.ts";
import { findFirefox, launchFirefox } from "./launch-firefox.ts";
import { type FirefoxPage, openPage } from "./open-page.ts";

// `pnpm firefox` goes through connecting, signing in and disconnecting in the machine's Firefox, over WebDriver BiDi.
const { path, places } = findFirefox();
if (path) await goThrough(path);
else {
  console.error(
    `There is no Firefox here. It was looked for at ${places.join(", ")}. Install one, as with "apt-get install firefox-esr", or say with FOYER_FIREFOX where it is.`,
  );
  process.exitCode = 1;
}

async function goThrough(executable: string): Promise<void> {
  const stage = await spawnStage();
  const server = await startSignIn(stage.facts.origin);
  const firefox = await launchFirefox(executable);
  const page = await openPage(firefox);
  try {
    const wallets = [{ name: "Alpha", isAllowed: true }];
    await installPageWallets(page, { wallets, stage: stage.facts });
    await connect(page, addressOf(stage.facts, {}));
    await signIn(page, {
      url: addressOf(stage.facts, { host: { signIn: { url: server.url, isRequired: true } } }),
      isKnown: () => server.asked.includes("POST authenticate"),
    });
    if (page.faults.length > 0) throw new Error(`The page wrote:\n${page.faults.join("\n")}`);
    console.log(`Connected, signed in and disconnected in ${page.version}`);
  } finally {
    page.close();
    await firefox.stop();
    await server.stop();
    await stage.stop();
  }
}

/** Connects, looks at the account after a reload, and leaves. */
async function connect(page: FirefoxPage, url: string): Promise<void> {
  await page.open(url);
  await page.press(/^Connect Wallet$/);
  await page.press(/^Alpha/);
  await page.sees(/eip155 ?connected/);
  await page.closed();
  console.log("connected");
  await page.open(url);
  await page.sees(/eip155 ?connected/);
  console.log("connected after a reload");
  await disconnect(page);
}

type SigningIn = { readonly url: string; readonly isKnown: () => boolean };

/** Connects where people have to sign in, signs, and leaves. */
async function signIn(page: FirefoxPage, { url, isKnown }: SigningIn): Promise<void> {
  await page.open(url);
  await page.press(/^Connect Wallet$/);
  await page.press(/^Alpha/);
  await page.press(/^Sign$/);
  await page.sees(/eip155 ?connected/);
  await page.closed();
  if (!isKnown()) throw new Error("The server has seen no signature.");
  console.log("signed in");
  await disconnect(page);
}

async function disconnect(page: FirefoxPage): Promise<void> {
  await page.press(/^0x[\dA-Fa-f]+…/);
  await page.press(/^Disconnect$/);
  await page.sees(/eip155 ?disconnected/);
  await page.closed();
  console.log("disconnected");
}
