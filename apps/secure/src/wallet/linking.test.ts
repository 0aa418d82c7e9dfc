import { socialAnswerInfo } from "@foyer/embedded/accounts";
import { beforeEach, describe, expect, it } from "vitest";
import { seal } from "../keys/sealing.ts";
import { writeSealedAnswer } from "../social/sealed-answer.ts";
import { readState } from "../social/state.ts";
import { createWallet } from "./create-wallet.ts";
import { createWalletWorld, logIn, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const PAGE = "https://shop.example";
const SITE = { origin: "https://wallet.example", projectId: "test-project" };
const EMAIL = "ada@example.com";

/** What the page of the frame's origin makes of a provider's answer. */
async function answerAt(uri: string, name = "ada"): Promise<string> {
  const text = new URL(uri).searchParams.get("state") ?? "";
  const bytes = new TextEncoder().encode(new URLSearchParams({ code: name, state: text }).toString());
  const to = readState(text)?.point ?? new Uint8Array();
  return writeSealedAnswer(await seal({ to, info: socialAnswerInfo(SITE), bytes }), SITE);
}

const byGoogle = async (wallet: Wallet, name?: string) =>
  wallet.connectSocial({ uri: await answerAt((await wallet.socialUri({ provider: "google", page: PAGE })).uri, name) });

async function proveByEmail({ linking }: Wallet) {
  await linking.byEmail({ page: PAGE });
  await linking.confirmDevice();
  return linking.confirmCode({ otp: "123456" });
}

describe("a log-in by somebody with whose address there is a wallet", () => {
  let world: WalletWorld;
  let first: Wallet;
  const open = (): Wallet => world.openTab(world.createBrowser());
  beforeEach(async () => {
    world = await createWalletWorld();
    first = open();
    await logIn(first, EMAIL);
  });

  it("makes nothing and links nothing by itself, and says where that wallet is logged in to", async () => {
    const wallet = open();
    expect(await byGoogle(wallet)).toEqual({ next: "link" });
    expect(await wallet.linking.offer()).toEqual({ email: EMAIL, places: [{ place: "email" }] });
    expect([await wallet.user(), world.keeper.wallets.size]).toEqual([undefined, 1]);
    // Asked again, whoever has not chosen is asked again.
    expect(await byGoogle(wallet)).toEqual({ next: "link" });
    await expect(first.linking.byEmail({ page: PAGE })).rejects.toMatchObject({ failure: "expired" });
  });

  it("opens it by the link and the code that its owner is mailed, and from then on by itself on any device", async () => {
    const wallet = open();
    await byGoogle(wallet);
    expect(await proveByEmail(wallet)).toEqual({ next: "ready" });
    const addresses = (await first.user())?.addresses;
    expect((await wallet.user())?.addresses).toEqual(addresses);
    expect(await wallet.linking.offer()).toBeUndefined();
    const elsewhere = open();
    expect(await byGoogle(elsewhere)).toEqual({ next: "ready" });
    expect((await elsewhere.user())?.addresses).toEqual(addresses);
    expect(await elsewhere.signEvm({ kind: "message", bytes: new Uint8Array(3) })).toMatch(/^0x/);
    expect(await wallet.ways()).toMatchObject([
      { place: "email", name: EMAIL, isFirst: true },
      { place: "google", name: "ada", isFirst: false },
    ]);
  });

  it("opens a wallet that is logged in to elsewhere by an answer of that provider, asked for by the frame itself", async () => {
    const other = open();
    await byGoogle(other, "bob");
    const wallet = open();
    expect(await logIn(wallet, "bob@example.com")).toEqual({ next: "link" });
    const { uri } = await wallet.linking.socialUri({ provider: "google" });
    expect(readState(new URL(uri).searchParams.get("state") ?? "")?.page).toBe(SITE.origin);
    expect(await wallet.linking.bySocial({ uri: await answerAt(uri, "bob") })).toEqual({ next: "ready" });
    expect((await wallet.user())?.addresses).toEqual((await other.user())?.addresses);
    const elsewhere = open();
    expect(await logIn(elsewhere, "bob@example.com")).toEqual({ next: "ready" });
    expect((await elsewhere.user())?.addresses).toEqual((await other.user())?.addresses);
  });

  it("goes on with a wallet of their own where that is chosen, and asks no more", async () => {
    const wallet = open();
    await byGoogle(wallet);
    expect(await wallet.linking.goOn()).toEqual({ next: "ready" });
    expect((await wallet.user())?.addresses.eip155).not.toBe((await first.user())?.addresses.eip155);
    expect(await byGoogle(open())).toEqual({ next: "ready" });
  });

  it("links to nobody else's wallet, leaves nothing at the keeper where the server refuses, and may be tried again", async () => {
    const stranger = open();
    await byGoogle(stranger, "eve");
    const wallet = open();
    await byGoogle(wallet);
    const { uri } = await wallet.linking.socialUri({ provider: "google" });
    const answer = await answerAt(uri, "eve");
    await expect(wallet.linking.bySocial({ uri: answer })).rejects.toMatchObject({ failure: "link-refused" });
    await expect(wallet.linking.bySocial({ uri: answer })).rejects.toMatchObject({ failure: "expired" });
    for (const { emails, linked } of world.keeper.wallets.values()) expect([emails.size, linked.size]).toEqual([1, 0]);
    expect(await wallet.user()).toBeUndefined();
    await wallet.linking.byEmail({ page: PAGE });
    await expect(wallet.linking.confirmCode({ otp: "123456" })).rejects.toMatchObject({ failure: "expired" });
    await wallet.linking.confirmDevice();
    await expect(wallet.linking.confirmCode({ otp: "654321" })).rejects.toMatchObject({ failure: "code-refused" });
    expect(await wallet.linking.confirmCode({ otp: "123456" })).toEqual({ next: "ready" });
  });

  it("links nothing by a log-in that was too long ago for the keeper", async () => {
    const wallet = open();
    await byGoogle(wallet);
    await wallet.linking.byEmail({ page: PAGE });
    await wallet.linking.confirmDevice();
    world.time.now += 15 * 60_000;
    await wallet.linking.byEmail({ page: PAGE });
    await wallet.linking.confirmDevice();
    await expect(wallet.linking.confirmCode({ otp: "123456" })).rejects.toThrow();
    expect([...world.keeper.wallets.values()].map(({ emails }) => emails.size)).toEqual([1]);
  });

  it("is taken away again by a fresh code, at the server and the keeper, also where it was the first", async () => {
    const wallet = open();
    await byGoogle(wallet);
    await proveByEmail(wallet);
    const [email, google] = await wallet.ways();
    await expect(wallet.removeWay({ id: email?.id ?? "" })).rejects.toMatchObject({ failure: "step-up-needed" });
    await wallet.stepUp({ otp: "123456" });
    await wallet.removeWay({ id: email?.id ?? "" });
    expect(await wallet.ways()).toEqual([{ ...google, isFirst: true }]);
    const [kept] = world.keeper.wallets.values();
    expect([...(kept?.emails ?? [])]).toEqual(["google ada"]);
    await expect(wallet.removeWay({ id: google?.id ?? "" })).rejects.toThrow();
    expect((await wallet.user())?.social).toMatchObject({ provider: "google" });
    expect(await wallet.signEvm({ kind: "message", bytes: new Uint8Array(3) })).toMatch(/^0x/);
    expect(await logIn(open(), EMAIL)).toEqual({ next: "link" });
  });

  it("tells the keeper later of who was taken away, where it could not be reached", async () => {
    const browser = world.createBrowser();
    const ports = world.createPorts(browser);
    const wallet = world.openTab(browser);
    await byGoogle(wallet);
    await proveByEmail(wallet);
    await wallet.stepUp({ otp: "123456" });
    const [, google] = await wallet.ways();
    const cut = createWallet({
      ...ports,
      keeper: { ...ports.keeper, unlinkOwner: async () => Promise.reject(new TypeError("no network")) },
    });
    await cut.removeWay({ id: google?.id ?? "" });
    const owners = () => [...world.keeper.wallets.values()].map(({ emails }) => [...emails]);
    expect(owners()).toEqual([[EMAIL, "google ada"]]);
    await wallet.signEvm({ kind: "message", bytes: new Uint8Array(3) });
    expect(owners()).toEqual([[EMAIL]]);
  });
});
