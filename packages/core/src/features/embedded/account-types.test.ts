import { FoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { selectAccount } from "../../selectors.ts";
import { hearReports } from "../../testing/hear-reports.ts";
import {
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  createSharedStorage,
} from "../../testing.ts";
import { embedded } from "./embedded.ts";
import { selectEmbedded, selectSmartAccount } from "./state.ts";

const [PLAIN, SMART] = [`0x${"a".repeat(40)}`, `0x${"b".repeat(40)}`] as const;

async function world() {
  const evm = createScriptedAdapter("eip155", ["1", "10"]);
  const storage = createSharedStorage();
  const wallet = createScriptedEmbeddedWallet({ accounts: [`eip155:1:${PLAIN}`, `eip155:10:${PLAIN}`] });
  wallet.smart = {
    accounts: [
      { address: PLAIN, type: "eoa" },
      { address: SMART, type: "smartAccount" },
    ],
    preferred: "eoa",
    networks: [1],
    isDeployed: false,
  };
  const report = vi.fn();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm],
    sources: [wallet],
    ports: createMemoryPorts({ storage: storage.open() }),
  });
  foyer.use(hearReports(report));
  foyer.start();
  const login = foyer.use(embedded());
  await login.logInWithEmail({ email: "ada@example.org" });
  const [open] = await login.confirmCode({ code: "123456" });
  if (!open) throw new TypeError("nothing was connected");
  const [first] = open.accounts;
  /** What the adapter does when the wallet says which accounts there are. */
  const show = (...addresses: readonly string[]): void => {
    const accounts = addresses.map((address) => ({ ...first, id: `${open.chain}:${address}` as const, address }));
    evm.change(open.id, { accounts: accounts as never, account: accounts[0]?.id as never });
  };
  show(PLAIN, SMART);
  const inView = () => selectSmartAccount(foyer.getSnapshot());
  return { foyer, evm, wallet, login, report, show, inView, open, storage };
}

describe("the type of an embedded wallet's account", () => {
  it("is told by the wallet, with where there are smart accounts and whether it is deployed", async () => {
    const { foyer, inView, storage, wallet, login } = await world();
    expect(inView()).toEqual({ address: SMART, isInUse: false, isOffered: true, isDeployed: false });
    expect(selectEmbedded(foyer.getSnapshot(), "eip155")).toMatchObject({
      preferredAccountType: "eoa",
      smartAccountDeployed: false,
    });
    expect(storage.entries()["foyer:embedded:smart-account-enabled-networks"]).toBe("1");
    if (wallet.smart) wallet.smart = { ...wallet.smart, isDeployed: true };
    await login.checkSmartAccount();
    expect(inView()?.isDeployed).toBe(true);
  });

  it("is another where the visitor prefers it, which is reported", async () => {
    const { foyer, inView, login, report, show, wallet } = await world();
    await login.setPreferredAccount({ type: "smartAccount" });
    show(SMART, PLAIN);
    expect(wallet.asked).toContain("setPreferredAccount:smartAccount:eip155:1");
    expect(selectAccount(foyer.getSnapshot(), "eip155")?.address).toBe(SMART);
    expect(inView()?.isInUse).toBe(true);
    expect(selectEmbedded(foyer.getSnapshot(), "eip155").preferredAccountType).toBe("smartAccount");
    expect(report).toHaveBeenCalledWith("SET_PREFERRED_ACCOUNT_TYPE", {
      accountType: "smartAccount",
      network: "eip155:1",
    });
  });

  it("is the plain one where that fails, whatever was used before", async () => {
    const { foyer, login, report, show, wallet } = await world();
    show(SMART, PLAIN);
    wallet.fails.setPreferredAccount = new FoyerError("frame/failed", {
      request: "SET_PREFERRED_ACCOUNT",
      problem: "",
    });
    report.mockClear();
    for (const type of ["smartAccount", "eoa"] as const)
      await expect(login.setPreferredAccount({ type })).rejects.toMatchObject({ code: "frame/failed" });
    expect(selectAccount(foyer.getSnapshot(), "eip155")?.address).toBe(PLAIN);
    expect(selectEmbedded(foyer.getSnapshot(), "eip155").preferredAccountType).toBe("eoa");
    expect(report).not.toHaveBeenCalled();
  });

  it("cannot be the smart one on a network without any", async () => {
    const { evm, foyer, inView, login, open, wallet } = await world();
    evm.change(open.id, { chain: "eip155:10", walletChain: "eip155:10" });
    expect(inView()?.isOffered).toBe(false);
    await expect(login.setPreferredAccount({ type: "smartAccount" })).rejects.toMatchObject({
      code: "network/unsupported",
    });
    expect(wallet.asked.some((each) => each.startsWith("setPreferredAccount"))).toBe(false);
    await foyer.disconnect();
    expect(inView()).toBeUndefined();
    expect(selectEmbedded(foyer.getSnapshot(), "eip155")).toEqual({});
  });
});
