import { expect, it } from "vitest";
import { createWalletWorld, logIn } from "./testing/wallet-world.ts";

const PAGE = "https://shop.example";

it.each([
  ["an international domain", "ada@bücher.example", [" Ada@BÜCHER.example ", "ada@xn--bcher-kva.example"]],
  ["capital letters", "Ada@Example.org", ["ada@example.org", "ADA@EXAMPLE.ORG"]],
])("knows a person whose address has %s as logged in, and as one whose share it holds", async (_, email, spellings) => {
  const world = await createWalletWorld();
  const wallet = world.openTab(world.createBrowser());
  expect(await logIn(wallet, email)).toMatchObject({ next: "ready" });
  for (const spelling of [email, ...spellings])
    expect(await wallet.connectEmail({ email: spelling, page: PAGE }), spelling).toEqual({ action: "CONNECT" });
  await wallet.signOut({ forget: false });
  // The keeper need not verify a device that has its share.
  for (const spelling of spellings) {
    expect(await wallet.connectEmail({ email: spelling, page: PAGE }), spelling).toEqual({ action: "VERIFY_OTP" });
    expect(await wallet.connectOtp({ otp: "123456" }), spelling).toMatchObject({ next: "ready" });
    await wallet.signOut({ forget: false });
  }
});

it("knows a person whose device stored the address before there was a canonical form", async () => {
  const world = await createWalletWorld();
  const browser = world.createBrowser();
  const wallet = world.openTab(browser);
  await logIn(wallet, "ada@bücher.example");
  const { session, wallet: held } = await browser.store.read();
  if (session === undefined || held === undefined) throw new Error("no user is logged in");
  // As a device has it whose server kept the capital letters that were typed.
  await browser.store.write({
    session: { ...session, email: "Ada@xn--bcher-kva.example" },
    wallet: { ...held, email: "Ada@xn--bcher-kva.example" },
  });
  expect(await wallet.connectEmail({ email: "Ada@bücher.example", page: PAGE })).toEqual({ action: "CONNECT" });
});
