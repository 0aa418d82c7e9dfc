import { describe, expect, it } from "vitest";
import { hostileErrors } from "../hostile/hostile-errors.ts";
import { EVM_TEST_ADDRESSES } from "../keys/test-keys.ts";
import { createEvmWallet } from "./create-evm-wallet.ts";
import type { EvmWallet } from "./evm-wallet.ts";
import type { EvmLies } from "./lies.ts";

const FIRST = EVM_TEST_ADDRESSES[0] as string;

describe("an EVM wallet that lies", () => {
  it.each([
    [{ chainId: "0x2a" }, "0x2a"],
    [{ chainId: undefined }, undefined],
    [{ chainIdAs: "number" }, 10],
    [{ chainIdAs: "decimal-text" }, "10"],
    [{ chainIdAs: "padded-hex" }, "0x0000000a"],
    [{}, "0xa"],
  ] satisfies [EvmLies, unknown][])("answers eth_chainId on chain 10 under %j with %j", async (lies, answer) => {
    const wallet = createEvmWallet();
    const heard: unknown[] = [];
    wallet.provider().on("chainChanged", (chainId) => heard.push(chainId));
    wallet.lie(lies);
    wallet.switchChain(10);
    expect(await ask(wallet, "eth_chainId")).toBe(answer);
    expect(heard).toEqual([answer]);
  });

  it.each([
    [{ addressAs: "lower" }, [FIRST.toLowerCase()]],
    [{ addressAs: "upper" }, [`0x${FIRST.slice(2).toUpperCase()}`]],
    [{ addressAs: "checksum" }, [FIRST]],
    [{ accounts: [] }, []],
    [{ accounts: ["0x0"] }, ["0x0"]],
    [{ accounts: null }, null],
  ] satisfies [EvmLies, unknown][])("answers account methods under %j with %j", async (lies, answer) => {
    const wallet = createEvmWallet();
    wallet.lie(lies);
    expect(await ask(wallet, "eth_requestAccounts")).toEqual(answer);
    expect(await ask(wallet, "eth_accounts")).toEqual(answer);
  });

  it("writes an address whose checksum does not hold", async () => {
    const wallet = createEvmWallet();
    wallet.lie({ addressAs: "wrong-case" });
    const [address] = (await ask(wallet, "eth_requestAccounts")) as [string];
    expect(address).not.toBe(FIRST);
    expect(address.toLowerCase()).toBe(FIRST.toLowerCase());
  });

  it.each(hostileErrors())("fails with $name, rejected and thrown", async ({ value }) => {
    const wallet = createEvmWallet();
    wallet.lie({ fail: { eth_accounts: value } });
    // Boxed: a promise resolved with a proxy asks it for `then`.
    const rejected = await ask(wallet, "eth_accounts").catch((reason: unknown) => ({ reason }));
    expect(Object.is((rejected as { reason: unknown }).reason, value)).toBe(true);
    expect(await ask(wallet, "eth_chainId")).toBe("0x1");
    wallet.lie({ fail: { "*": value }, throwsAtCall: true });
    let isSame = false;
    try {
      void ask(wallet, "eth_chainId");
    } catch (reason) {
      isSame = Object.is(reason, value);
    }
    expect(isSame).toBe(true);
  });

  it("never answers what it is to leave hanging", async () => {
    const wallet = createEvmWallet();
    wallet.lie({ hang: ["eth_chainId"] });
    const first = await Promise.race([ask(wallet, "eth_chainId"), ask(wallet, "eth_accounts")]);
    expect(first).toEqual([]);
  });

  it("answers -32002 to a second connection while the first prompt stands open", async () => {
    const wallet = createEvmWallet();
    wallet.script.onPrompt("hang");
    const first = ask(wallet, "eth_requestAccounts");
    await Promise.resolve();
    await expect(ask(wallet, "eth_requestAccounts")).rejects.toMatchObject({ code: -32002 });
    wallet.script.answerOpen("approve");
    expect(await first).toEqual([FIRST]);
    expect(wallet.prompts).toHaveLength(1);
  });

  it("answers -32002 without any prompt of its own", async () => {
    const wallet = createEvmWallet();
    wallet.lie({ pending: true });
    await expect(ask(wallet, "wallet_requestPermissions")).rejects.toMatchObject({ code: -32002 });
    expect(wallet.prompts).toHaveLength(0);
  });

  it("hides 4902 in the original error", async () => {
    const wallet = createEvmWallet();
    wallet.lie({ hidesUnknownChain: true });
    await expect(ask(wallet, "wallet_switchEthereumChain", [{ chainId: "0x7777" }])).rejects.toMatchObject({
      code: -32603,
      data: { originalError: { code: 4902 } },
    });
  });

  it("says yes to a switch and stays where it is", async () => {
    const wallet = createEvmWallet();
    wallet.lie({ ignoresSwitch: true });
    expect(await ask(wallet, "wallet_switchEthereumChain", [{ chainId: "0xa" }])).toBeNull();
    expect(await ask(wallet, "eth_chainId")).toBe("0x1");
  });

  it("emits nothing while it is mute, and what its state does not back when told to", () => {
    const wallet = createEvmWallet();
    const heard: unknown[] = [];
    for (const name of ["accountsChanged", "chainChanged", "connect", "disconnect"]) {
      wallet.provider().on(name, (payload) => heard.push([name, payload]));
    }
    wallet.lie({ mute: true });
    wallet.switchChain(10);
    wallet.lie({});
    wallet.emit.accountsChanged(["0xnonsense"]);
    wallet.emit.chainChanged(undefined);
    wallet.emit.connect({ chainId: 7 });
    wallet.emit.disconnect("gone");
    expect(heard).toEqual([
      ["accountsChanged", ["0xnonsense"]],
      ["chainChanged", undefined],
      ["connect", { chainId: 7 }],
      ["disconnect", "gone"],
    ]);
  });

  it("rejects with 4001 when the person says no", async () => {
    const wallet = createEvmWallet();
    wallet.script.onPrompt("reject");
    await expect(ask(wallet, "eth_requestAccounts")).rejects.toMatchObject({ code: 4001 });
    expect(await ask(wallet, "eth_accounts")).toEqual([]);
  });
});

function ask(wallet: EvmWallet, method: string, params?: unknown): Promise<unknown> {
  return wallet.provider().request({ method, params });
}
