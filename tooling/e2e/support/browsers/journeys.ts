import type { BrowserPage } from "./browser-page.ts";

/** Connects, looks at the account after a reload, and leaves. */
export async function goThroughConnecting(page: BrowserPage, url: string): Promise<void> {
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
export async function goThroughSigningIn(page: BrowserPage, { url, isKnown }: SigningIn): Promise<void> {
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

async function disconnect(page: BrowserPage): Promise<void> {
  await page.press(/^0x[\dA-Fa-f]+…/);
  await page.press(/^Disconnect$/);
  await page.sees(/eip155 ?disconnected/);
  await page.closed();
  console.log("disconnected");
}
