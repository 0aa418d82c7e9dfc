import type { AccountId, Shapes } from "@foyer/contract";
import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { toBase58 } from "./base58.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { verifyMessage } from "./verify-message.ts";

type Signature = Shapes["solana"]["signature"];

const account = (address: string): AccountId<"solana"> => `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`;
const ADDRESS = SOLANA_TEST_ADDRESSES[0] as string;

async function signed(): Promise<Signature> {
  const { adapter, page } = startAdapter();
  createStandardWallet({ name: "Alder" }).register(page);
  const { id } = await adapter.connect({ connectorId: "wallet-standard:solana:Alder" });
  return await adapter.signMessage({ connectionId: id, message: "Hello" });
}

describe("verifyMessage", () => {
  it("takes the account's own signature of the text, and no other", async () => {
    const signature = await signed();
    expect(await verifyMessage({ account: account(ADDRESS), message: "Hello", signature })).toBe(true);
    expect(await verifyMessage({ account: account(ADDRESS), message: "Hello!", signature })).toBe(false);
    const other = account(SOLANA_TEST_ADDRESSES[1] as string);
    expect(await verifyMessage({ account: other, message: "Hello", signature })).toBe(false);
  });

  it("refuses a signature of other bytes than it shows", async () => {
    const signature = await signed();
    const signedBytes = new TextEncoder().encode("Send everything");
    const claim = { account: account(ADDRESS), signature: { ...signature, signedBytes } };
    expect(await verifyMessage({ ...claim, message: "Hello" })).toBe(false);
    expect(await verifyMessage({ ...claim, message: "Send everything" })).toBe(false);
  });

  it("refuses each signature with one bit changed", async () => {
    const { value, signedBytes } = await signed();
    const { fromBase58 } = await import("./base58.ts");
    for (let bit = 0; bit < 512; bit += 37) {
      const bytes = Uint8Array.from(fromBase58(value, 64) ?? []);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const signature: Signature = { type: "ed25519", value: toBase58(bytes), signedBytes };
      expect(await verifyMessage({ account: account(ADDRESS), message: "Hello", signature })).toBe(false);
    }
  });

  it("refuses a key of small order, for which one signature fits every text", async () => {
    const identity = Uint8Array.of(1, ...new Array<number>(31).fill(0));
    const forged = Uint8Array.of(...identity, ...new Array<number>(32).fill(0));
    for (const message of ["Hello", "Send everything"]) {
      const signedBytes = new TextEncoder().encode(message);
      const signature: Signature = { type: "ed25519", value: toBase58(forged), signedBytes };
      expect(await verifyMessage({ account: account(toBase58(identity)), message, signature })).toBe(false);
    }
  });

  it("refuses what is no signature or no key", async () => {
    const signature = await signed();
    const offCurve = toBase58(Uint8Array.of(2, ...new Array<number>(31).fill(0)));
    for (const address of [offCurve, "11111111111111111111111111111112", "abc"]) {
      expect(await verifyMessage({ account: account(address), message: "Hello", signature })).toBe(false);
    }
    for (const value of ["", "abc", "0".repeat(88), `${signature.value}1`, "1".repeat(64)]) {
      const wrong = { ...signature, value };
      expect(await verifyMessage({ account: account(ADDRESS), message: "Hello", signature: wrong })).toBe(false);
    }
  });
});
