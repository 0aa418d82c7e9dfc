import { hashTypedData, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from "viem";
import { describe, expect, it } from "vitest";
import { createTestClock } from "../clock/test-clock.ts";
import { EVM_TEST_ADDRESSES } from "../keys/test-keys.ts";
import { createTestPage, type TestPage } from "../page/test-page.ts";
import { createEvmWallet } from "./create-evm-wallet.ts";
import type { EvmWallet } from "./evm-wallet.ts";
import type { EvmState } from "./state.ts";

const [FIRST, SECOND] = EVM_TEST_ADDRESSES as [string, string];

describe("createEvmWallet", () => {
  it("signs messages that viem verifies", async () => {
    const { request } = await connected();
    const signature = (await request("personal_sign", [stringToHex("hello"), FIRST])) as `0x${string}`;
    expect(await recoverMessageAddress({ message: "hello", signature })).toBe(FIRST);
  });

  it("signs typed data that viem verifies", async () => {
    const { request } = await connected();
    const typedData = {
      domain: { name: "Foyer", chainId: 1 },
      types: { EIP712Domain: [{ name: "name", type: "string" }], Greeting: [{ name: "text", type: "string" }] },
      primaryType: "Greeting" as const,
      message: { text: "hello" },
    };
    const signature = (await request("eth_signTypedData_v4", [FIRST, JSON.stringify(typedData)])) as `0x${string}`;
    const { EIP712Domain: _, ...types } = typedData.types;
    const plain = { ...typedData, types };
    expect(hashTypedData(plain)).toHaveLength(66);
    expect(await recoverTypedDataAddress({ ...plain, signature })).toBe(FIRST);
  });

  it("prompts for the first connection and for no later one", async () => {
    const { wallet, request } = await connected();
    expect(wallet.prompts.map((prompt) => prompt.kind)).toEqual(["connect"]);
    expect(await request("eth_requestAccounts")).toEqual([FIRST]);
    expect(await request("eth_accounts")).toEqual([FIRST]);
    expect(wallet.prompts).toHaveLength(1);
  });

  it("remembers which site it allowed, page after page", async () => {
    const { wallet } = await connected();
    const samePage = wallet.provider(createTestPage());
    const otherPage = wallet.provider(createTestPage({ origin: "https://other.test" }));
    expect(await samePage.request({ method: "eth_accounts" })).toEqual([FIRST]);
    expect(await otherPage.request({ method: "eth_accounts" })).toEqual([]);
  });

  it("refuses to sign for a site it has not allowed", async () => {
    const wallet = createEvmWallet();
    await expect(wallet.provider().request({ method: "personal_sign", params: ["0x00", FIRST] })).rejects.toMatchObject(
      { code: 4100 },
    );
    expect(wallet.prompts).toHaveLength(0);
  });

  it("tells the page when the account, the lock or the permission changes", async () => {
    const { wallet, page, request } = await connected();
    const heard: unknown[] = [];
    wallet.provider(page).on("accountsChanged", (accounts) => heard.push(accounts));
    wallet.switchAccount(1);
    wallet.setAccounts([0, 1]);
    wallet.lock();
    wallet.unlock();
    await request("wallet_revokePermissions", [{ eth_accounts: {} }]);
    expect(heard).toEqual([[SECOND], [FIRST, SECOND], [], [FIRST, SECOND], []]);
    expect(await request("eth_accounts")).toEqual([]);
  });

  it("asks to be unlocked before it connects", async () => {
    const wallet = createEvmWallet({ state: { locked: true } });
    expect(await wallet.provider().request({ method: "eth_requestAccounts" })).toEqual([FIRST]);
    expect(wallet.prompts.map((prompt) => prompt.kind)).toEqual(["unlock", "connect"]);
  });

  it("answers 4902 for a chain it does not know, until it is added", async () => {
    const { wallet, page, request } = await connected();
    const heard: unknown[] = [];
    wallet.provider(page).on("chainChanged", (chainId) => heard.push(chainId));
    const target = { chainId: "0x1e240" };
    await expect(request("wallet_switchEthereumChain", [target])).rejects.toMatchObject({ code: 4902 });
    await request("wallet_addEthereumChain", [{ ...target, rpcUrls: ["http://127.0.0.1:1"] }]);
    expect(await request("eth_chainId")).toBe("0x1e240");
    await request("wallet_switchEthereumChain", [{ chainId: "0x1" }]);
    await request("wallet_switchEthereumChain", [target]);
    expect(heard).toEqual(["0x1e240", "0x1", "0x1e240"]);
  });

  it("lists and grants permissions", async () => {
    const { request } = await connected();
    expect(await request("wallet_getPermissions")).toMatchObject([{ parentCapability: "eth_accounts" }]);
    await request("wallet_revokePermissions", [{ eth_accounts: {} }]);
    expect(await request("wallet_getPermissions")).toEqual([]);
    await request("wallet_requestPermissions", [{ eth_accounts: {} }]);
    expect(await request("eth_accounts")).toEqual([FIRST]);
  });

  it("answers 4200 to methods it lacks", async () => {
    const { request } = await connected();
    await expect(request("wallet_dance")).rejects.toMatchObject({ code: 4200 });
    await expect(request("toString")).rejects.toMatchObject({ code: 4200 });
  });

  it("gives its state to be kept, and takes it back", async () => {
    const kept: EvmState[] = [];
    const first = createEvmWallet({ save: (state) => kept.push(state) });
    await first.provider().request({ method: "eth_requestAccounts" });
    first.switchChain(10);
    const second = createEvmWallet({ state: JSON.parse(JSON.stringify(kept.at(-1))) });
    expect(await second.provider().request({ method: "eth_accounts" })).toEqual([FIRST]);
    expect(await second.provider().request({ method: "eth_chainId" })).toBe("0xa");
    expect(second.prompts).toHaveLength(0);
  });
});

describe("announcing", () => {
  it("has an identity of its own for each name, unless it is given one", () => {
    const rdns = (options: { name?: string; rdns?: string }) => createEvmWallet(options).info.rdns;
    expect(["Acme", "Birch & Co", "\u94b1\u5305", "\u94b1"].map((name) => rdns({ name }))).toEqual([
      "dev.foyer.testing.acme",
      "dev.foyer.testing.birch-x26-co",
      "dev.foyer.testing.x94b1x5305",
      "dev.foyer.testing.x94b1",
    ]);
    expect([rdns({}), rdns({ name: "Acme", rdns: "com.acme" })]).toEqual(["dev.foyer.testing.test-wallet", "com.acme"]);
  });

  it("announces at once and whenever the page asks", () => {
    const page = createTestPage();
    const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
    const heard = hearAnnouncements(page);
    wallet.announce(page);
    page.dispatchEvent(new Event("eip6963:requestProvider"));
    expect(heard).toEqual([
      { info: wallet.info, provider: wallet.provider(page) },
      { info: wallet.info, provider: wallet.provider(page) },
    ]);
    expect(wallet.info).toMatchObject({ name: "Acme", rdns: "com.acme" });
  });

  it("announces twice with one uuid when it is told to twice, and asks for no second listener", () => {
    const page = createTestPage();
    const heard = hearAnnouncements(page) as { info: { uuid: string }; provider: unknown }[];
    const wallet = createEvmWallet();
    wallet.announce(page);
    const listeners = page.listenerCount();
    wallet.announce(page);
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]?.provider).toBe(heard[1]?.provider);
    expect(page.listenerCount()).toBe(listeners);
  });

  it("announces late, by its clock", () => {
    const clock = createTestClock();
    const page = createTestPage();
    const wallet = createEvmWallet({ clock });
    const heard = hearAnnouncements(page);
    wallet.announceLate(page, 800);
    page.dispatchEvent(new Event("eip6963:requestProvider"));
    expect(heard).toHaveLength(0);
    clock.advance(800);
    expect(heard).toHaveLength(1);
  });

  it("leaves nothing on the page when it is removed", async () => {
    const page = createTestPage();
    const wallet = createEvmWallet();
    const before = page.listenerCount();
    wallet.announce(page);
    wallet.installLegacy(page);
    expect(page["ethereum"]).toBe(wallet.provider(page));
    wallet.remove();
    expect(page.listenerCount()).toBe(before);
    expect(page["ethereum"]).toBeUndefined();
    await expect(wallet.provider(page).request({ method: "eth_chainId" })).rejects.toMatchObject({ code: 4900 });
  });

  it("joins the providers of the wallet that holds the global already", () => {
    const page = createTestPage();
    const first = createEvmWallet({ flags: { isFirst: true } });
    const second = createEvmWallet();
    first.installLegacy(page);
    second.installLegacy(page);
    expect(page["ethereum"]).toMatchObject({ isFirst: true });
    expect((page["ethereum"] as { providers: unknown }).providers).toEqual([
      first.provider(page),
      second.provider(page),
    ]);
  });

  it("can stand at a path below the page", () => {
    const page = createTestPage();
    const wallet = createEvmWallet();
    wallet.installLegacy(page, "acme.ethereum");
    expect((page["acme"] as { ethereum: unknown }).ethereum).toBe(wallet.provider(page));
  });
});

type Connected = {
  wallet: EvmWallet;
  page: TestPage;
  request: (method: string, params?: unknown) => Promise<unknown>;
};

async function connected(): Promise<Connected> {
  const wallet = createEvmWallet();
  const page = createTestPage();
  const request = (method: string, params?: unknown): Promise<unknown> =>
    wallet.provider(page).request({ method, params });
  await request("eth_requestAccounts");
  return { wallet, page, request };
}

function hearAnnouncements(page: TestPage): unknown[] {
  const heard: unknown[] = [];
  page.addEventListener("eip6963:announceProvider", (event) => heard.push((event as CustomEvent<unknown>).detail));
  return heard;
}
