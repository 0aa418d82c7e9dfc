import { ed25519 } from "@noble/curves/ed25519.js";
import type { SolanaSignMessageFeature } from "@solana/wallet-standard-features";
import type { WalletAccount } from "@wallet-standard/base";
import type { StandardConnectFeature, StandardEventsFeature } from "@wallet-standard/features";
import { describe, expect, it } from "vitest";
import { createStandardWallet } from "./create-standard-wallet.ts";
import type { StandardWallet } from "./standard-wallet.ts";

type Features = StandardConnectFeature & StandardEventsFeature & SolanaSignMessageFeature;

describe("a Wallet Standard wallet that lies", () => {
  it("answers a connection with the accounts it was told to show", async () => {
    const wallet = createStandardWallet();
    wallet.lie({ accounts: [] });
    expect(await connect(wallet)).toEqual([]);
    wallet.lie({ accounts: null });
    expect(await connect(wallet)).toBeNull();
  });

  it("fails with any value, rejected or thrown", async () => {
    const wallet = createStandardWallet();
    const account = (await connect(wallet))[0] as WalletAccount;
    const sign = () => featuresOf(wallet)["solana:signMessage"].signMessage({ account, message: new Uint8Array(1) });
    wallet.lie({ fail: { "solana:signMessage": "no" } });
    await expect(sign()).rejects.toBe("no");
    wallet.lie({ fail: { "solana:signMessage": undefined }, throwsAtCall: true });
    expect(sign).toThrow();
    wallet.lie({ fail: { "standard:connect": 7 } });
    await expect(connect(wallet)).rejects.toBe(7);
  });

  it("never answers what it is to leave hanging", async () => {
    const wallet = createStandardWallet();
    wallet.lie({ hang: ["standard:connect"] });
    const timer = new Promise((resolve) => setTimeout(resolve, 5, "still waiting"));
    expect(await Promise.race([connect(wallet), timer])).toBe("still waiting");
  });

  it("forges a signature", async () => {
    const wallet = createStandardWallet();
    const account = (await connect(wallet))[0] as WalletAccount;
    wallet.lie({ forgesSignature: true });
    const message = new Uint8Array(1);
    const [output] = await featuresOf(wallet)["solana:signMessage"].signMessage({ account, message });
    expect(ed25519.verify(output?.signature as Uint8Array, message, account.publicKey as Uint8Array)).toBe(false);
  });

  it("emits nothing while it is mute, and what its state does not back when told to", async () => {
    const wallet = createStandardWallet();
    await connect(wallet);
    const heard: unknown[] = [];
    const stop = featuresOf(wallet)["standard:events"].on("change", (change) => heard.push(change));
    expect(wallet.listenerCount()).toBe(1);
    wallet.lie({ mute: true });
    wallet.switchAccount(1);
    wallet.lie({});
    wallet.emit.change({ accounts: [] });
    stop();
    wallet.switchAccount(2);
    expect(heard).toEqual([{ accounts: [] }]);
    expect(wallet.listenerCount()).toBe(0);
  });

  it("rejects as it was told to when the person says no", async () => {
    const wallet = createStandardWallet({ rejection: () => new Error("Approval Denied") });
    wallet.script.onPrompt("reject");
    await expect(connect(wallet)).rejects.toThrow("Approval Denied");
    const plain = createStandardWallet();
    plain.script.onPrompt("reject");
    await expect(connect(plain)).rejects.toMatchObject({ code: 4001 });
  });
});

function featuresOf(wallet: StandardWallet): Features {
  return wallet.standard().features as unknown as Features;
}

async function connect(wallet: StandardWallet): Promise<readonly WalletAccount[]> {
  const { accounts } = await featuresOf(wallet)["standard:connect"].connect();
  return accounts;
}
