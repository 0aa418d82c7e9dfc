import { createPolkadotWallet, createTestPage } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startAdapter } from "../testing/start-adapter.ts";
import { findSigner } from "./find-signer.ts";

const SITE = { host: {} as never, network: {} as never, to: "", amount: 1n };

beforeEach(() => void vi.spyOn(console, "info").mockReturnValue());
afterEach(() => vi.unstubAllGlobals());

/** A connected wallet on a page that is the window of `@polkadot/extension-dapp`, the real one. */
async function connected() {
  const page = createTestPage();
  const wallet = createPolkadotWallet({ key: "alder" });
  wallet.inject(page);
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { readyState: "complete" });
  const dapp = await import("@polkadot/extension-dapp");
  const { adapter } = startAdapter({ page });
  await settle();
  const { accounts, connectorId } = await adapter.connect({ connectorId: "injectedWeb3:alder" });
  const opened = await wallet.injected(page).enable?.("Example");
  const signPayload = vi.fn();
  const given = { source: "alder", signPayload };
  const provider = adapter.provider(connectorId);
  const find = (more: object = {}) =>
    findSigner(dapp, {
      ...SITE,
      host: { page } as never,
      wallet: { provider, link: { given } } as never,
      from: accounts[0],
      ...more,
    });
  return { dapp, find, opened, page, wallet, signPayload };
}

describe("the signer for a transaction", () => {
  it("is the wallet's own, unless the application enabled wallets through @polkadot/extension-dapp", async () => {
    const { dapp, find, signPayload, wallet, page } = await connected();
    expect(dapp.web3EnablePromise).toBeNull();
    expect(await find()).toEqual({ signPayload });

    const [held] = await dapp.web3Enable("Example");
    const prompts = wallet.prompts.length;
    expect(await find()).toBe(held?.signer);
    expect(wallet.prompts).toHaveLength(prompts);

    // The library has no such account, or another wallet took the key: it would have the wrong one sign.
    wallet.setAccounts([1]);
    await settle();
    expect(await find()).toEqual({ signPayload });
    wallet.setAccounts([0]);
    createPolkadotWallet({ key: "alder" }).inject(page);
    expect(await find()).toEqual({ signPayload });
  }, 60_000);
});
