import { socialAnswerInfo } from "@foyer/embedded/accounts";
import { describe, expect, it } from "vitest";
import { seal } from "../keys/sealing.ts";
import { writeSealedAnswer } from "../social/sealed-answer.ts";
import { readState } from "../social/state.ts";
import { createWalletWorld, logIn, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const PAGE = "https://shop.example";
const SITE = { origin: "https://wallet.example", projectId: "test-project" };

const begin = (wallet: Wallet) => wallet.socialUri({ provider: "google", page: PAGE });

/** What the page of the frame's origin makes of a provider's answer. */
async function answerAt(uri: string, name = "ada"): Promise<string> {
  const text = new URL(uri).searchParams.get("state") ?? "";
  const state = readState(text);
  expect(state?.page).toBe(PAGE);
  const bytes = new TextEncoder().encode(new URLSearchParams({ code: name, state: text }).toString());
  const info = socialAnswerInfo(SITE);
  return writeSealedAnswer(await seal({ to: state?.point ?? new Uint8Array(), info, bytes }), SITE);
}

async function logInSocially(wallet: Wallet, name?: string) {
  return wallet.connectSocial({ uri: await answerAt((await begin(wallet)).uri, name) });
}

async function openNew(): Promise<{ world: WalletWorld; wallet: Wallet }> {
  const world = await createWalletWorld();
  return { world, wallet: world.openTab(world.createBrowser()) };
}

/** What the page makes of the answer of a provider that signs nothing: its code is bound to what the keeper asked for. */
async function unsignedAt(uri: string, answer: Readonly<Record<string, string>> = {}): Promise<string> {
  const asked = new URL(uri).searchParams;
  const text = asked.get("state") ?? "";
  const given = { code: `ada ${asked.get("code_challenge")}`, state: text, ...answer };
  const bytes = new TextEncoder().encode(new URLSearchParams(given).toString());
  const to = readState(text)?.point ?? new Uint8Array();
  return writeSealedAnswer(await seal({ to, info: socialAnswerInfo(SITE), bytes }), SITE);
}

const beginUnsigned = (wallet: Wallet) => wallet.socialUri({ provider: "github", page: PAGE });

describe("a log-in at an account of a provider that signs nothing", () => {
  it("makes a wallet by a code that the keeper exchanges, and brings it to another device", async () => {
    const { world, wallet } = await openNew();
    const begun = await beginUnsigned(wallet);
    expect(new URL(begun.uri).searchParams.has("nonce")).toBe(false);
    expect(await wallet.connectSocial({ uri: await unsignedAt(begun.uri) })).toEqual({ next: "ready" });
    const user = await wallet.user();
    expect(user).toMatchObject({ social: { provider: "github", userName: "ada" } });
    const elsewhere = world.openTab(world.createBrowser());
    const again = await unsignedAt((await beginUnsigned(elsewhere)).uri);
    expect(await elsewhere.connectSocial({ uri: again })).toEqual({ next: "ready" });
    expect((await elsewhere.user())?.addresses).toEqual(user?.addresses);
    await expect(elsewhere.connectSocial({ uri: again })).rejects.toMatchObject({ failure: "expired" });
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ["that somebody declined", { error: "access_denied" }, "social-declined"],
    ["without a code", { code: "" }, "social-refused"],
    ["to another question", { state: "x" }, "social-refused"],
    ["with a code that is bound to another question", { code: "ada other" }, "social-refused"],
  ])("is none by an answer %s", async (_, answer, failure) => {
    const { wallet } = await openNew();
    const uri = await unsignedAt((await beginUnsigned(wallet)).uri, answer);
    await expect(wallet.connectSocial({ uri })).rejects.toMatchObject({ failure });
    expect(await wallet.user()).toBeUndefined();
  });

  it("goes nowhere where the server would have the code bound to somebody else", async () => {
    const { world, wallet } = await openNew();
    world.server.uriOf.change = (uri) => uri.searchParams.set("code_challenge", "A".repeat(43));
    await expect(beginUnsigned(wallet)).rejects.toMatchObject({ failure: "social-refused" });
  });
});

describe("a log-in at an account elsewhere", () => {
  it("makes a wallet that signs, and brings it to another device without a mail", async () => {
    const { world, wallet } = await openNew();
    expect(await logInSocially(wallet)).toEqual({ next: "ready" });
    const user = await wallet.user();
    expect(user).toMatchObject({ email: "ada@example.com", social: { provider: "google", userName: "ada" } });
    expect(await wallet.signEvm({ kind: "message", bytes: new Uint8Array(3) })).toMatch(/^0x[\da-f]{130}$/);
    const elsewhere = world.openTab(world.createBrowser());
    expect(await logInSocially(elsewhere)).toEqual({ next: "ready" });
    expect((await elsewhere.user())?.addresses).toEqual(user?.addresses);
    expect(await elsewhere.signEvm({ kind: "message", bytes: new Uint8Array(3) })).toMatch(/^0x/);
  });

  it("is another person's than a log-in by e-mail with the same address, on the same device too", async () => {
    const { wallet } = await openNew();
    await logInSocially(wallet);
    const social = await wallet.user();
    expect(await wallet.connectEmail({ email: "ada@example.com", page: PAGE })).toMatchObject({
      action: "VERIFY_DEVICE",
    });
    expect(await logIn(wallet, "ada@example.com")).toEqual({ next: "link" });
    await wallet.linking.goOn();
    const mailed = await wallet.user();
    expect(mailed).toMatchObject({ email: "ada@example.com", social: undefined });
    expect(mailed?.addresses.eip155).not.toBe(social?.addresses.eip155);
  });

  it("finds what a window left that was cut off, for as long as it waits for it", async () => {
    const { world, wallet } = await openNew();
    expect(await wallet.socialResult()).toEqual({});
    const { uri, through } = await begin(wallet);
    expect(through).toBe("https://wallet.example/social/test-project");
    expect(await wallet.socialResult()).toEqual({});
    const resultUri = await answerAt(uri);
    const [enc = "", ciphertext = ""] = resultUri.split("#")[1]?.split(".") ?? [];
    const window = world.server.connect("a window's own key");
    const state = new URL(uri).searchParams.get("state") ?? "";
    await window.leaveSocialAnswer({ state, sealed: { enc, ciphertext } });
    expect(await wallet.socialResult()).toEqual({ resultUri });
    expect(await world.openTab(world.createBrowser()).socialResult()).toEqual({});
    await wallet.connectSocial({ uri: resultUri });
    expect(await wallet.user()).toMatchObject({ social: { provider: "google", userName: "ada" } });
    expect(await wallet.socialResult()).toEqual({});
    await begin(wallet);
    world.time.now += 300_000;
    expect(await wallet.socialResult()).toEqual({});
  });

  it("takes an answer once, of its own question, and none after five minutes", async () => {
    const { world, wallet } = await openNew();
    const uri = await answerAt((await begin(wallet)).uri);
    const other = world.openTab(world.createBrowser());
    await begin(other);
    await expect(other.connectSocial({ uri })).rejects.toMatchObject({ failure: "social-refused" });
    for (const wrong of [
      "",
      "https://shop.example/",
      uri.replace("wallet.", "evil."),
      uri.replace("test-", "other-"),
      `${uri}A`,
    ]) {
      await expect(wallet.connectSocial({ uri: wrong })).rejects.toMatchObject({ failure: "social-refused" });
    }
    await wallet.connectSocial({ uri });
    await expect(wallet.connectSocial({ uri })).rejects.toMatchObject({ failure: "expired" });
    const late = await answerAt((await begin(wallet)).uri);
    world.time.now += 300_000;
    await expect(wallet.connectSocial({ uri: late })).rejects.toMatchObject({ failure: "expired" });
  });

  it.each(["google", "github"])(
    "goes nowhere where the server leads to another place than the keeper's %s",
    async (provider) => {
      const { world, wallet } = await openNew();
      world.server.uriOf.change = (uri) => {
        uri.hostname = "google.example.phishing.example";
      };
      await expect(wallet.socialUri({ provider, page: PAGE })).rejects.toMatchObject({ failure: "social-elsewhere" });
      expect(await wallet.isOwnSocial({ state: "" })).toBe(false);
    },
  );

  it("takes the server's word for where the provider is where a keeper of before names none", async () => {
    const world = await createWalletWorld();
    world.keeper.named.origin = undefined;
    const wallet = world.openTab(world.createBrowser());
    expect((await begin(wallet)).uri).toContain("https://google.example/authorize?");
  });

  it("is known as its own to the frame that began it last, for as long as it waits, and to no other", async () => {
    const { world, wallet } = await openNew();
    const { uri } = await begin(wallet);
    const state = new URL(uri).searchParams.get("state") ?? "";
    expect(await wallet.isOwnSocial({ state })).toBe(true);
    expect(await wallet.isOwnSocial({ state, uri })).toBe(true);
    expect(await wallet.isOwnSocial({ state, uri: `${uri}&nonce=another` })).toBe(false);
    expect(await wallet.isOwnSocial({ state: `${state}A`, uri })).toBe(false);
    const other = world.openTab(world.createBrowser());
    await begin(other);
    expect(await other.isOwnSocial({ state, uri })).toBe(false);
    const { uri: later } = await begin(wallet);
    expect(await wallet.isOwnSocial({ state, uri })).toBe(false);
    world.time.now += 300_000;
    expect(await wallet.isOwnSocial({ state: new URL(later).searchParams.get("state") ?? "" })).toBe(false);
  });

  it.each<[string, (uri: URL) => void]>([
    [
      "another nonce, which would make the answer somebody else's",
      (uri) => uri.searchParams.set("nonce", "A".repeat(43)),
    ],
    ["a second nonce", (uri) => uri.searchParams.append("nonce", "A".repeat(43))],
    ["another client", (uri) => uri.searchParams.set("client_id", "evil")],
    ["another way back", (uri) => uri.searchParams.set("redirect_uri", "https://evil.example/social/test-project")],
    ["an answer without a code", (uri) => uri.searchParams.set("response_type", "token")],
    ["no PKCE", (uri) => uri.searchParams.delete("code_challenge_method")],
    ["another state", (uri) => uri.searchParams.set("state", "x")],
    ["two ways back", (uri) => uri.searchParams.append("redirect_uri", "https://evil.example")],
  ])("goes nowhere where the server's address has %s", async (_, change) => {
    const { world, wallet } = await openNew();
    world.server.uriOf.change = change;
    await expect(begin(wallet)).rejects.toMatchObject({ failure: "social-refused" });
  });
});
