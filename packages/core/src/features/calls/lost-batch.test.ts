import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import {
  createManualClock,
  createMemoryPorts,
  createSharedStorage,
  type SharedStorage,
} from "../../testing/memory-ports.ts";
import { settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { calls } from "./calls.ts";
import { LOOK_MS } from "./follow-batch.ts";
import { selectCallBatch } from "./state.ts";

const TWO = [
  { to: "0xb0", value: 1n },
  { to: "0xc0", value: 2n },
] as const;
const HASH = `0x${"ab".repeat(32)}`;

/** A wallet of EIP-5792 whose link is lost once it was asked; it does what it was asked all the same. */
function createWallet() {
  const taken = new Map<string, number>();
  const known = { isAny: true };
  return {
    taken,
    known,
    answers: {
      wallet_getCapabilities: () => ({ "0x1": { atomic: { status: "supported" } } }),
      wallet_sendCalls: ([{ id }]: readonly [{ readonly id: string }]) => {
        if (taken.has(id)) throw Object.assign(new Error("duplicate id"), { code: 5720 });
        taken.set(id, 100);
        throw Object.assign(new Error("the link is lost"), { code: 4900 });
      },
      wallet_getCallsStatus: ([id]: readonly [string]) => {
        const status = known.isAny ? taken.get(id) : undefined;
        if (status === undefined) throw Object.assign(new Error("unknown bundle id"), { code: 5730 });
        return { id, status, ...(status === 200 && { receipts: [{ status: "0x1", transactionHash: HASH }] }) };
      },
    } as { readonly [method: string]: (params: never) => unknown },
  };
}

async function visit(wallet: ReturnType<typeof createWallet>, storage: SharedStorage) {
  const clock = createManualClock();
  const evm = createScriptedAdapter("eip155", ["1"]);
  const { id } = evm.addWallet("Acme");
  Object.assign(evm.provider(id) as object, {
    request: async ({ method, params }: { readonly method: string; readonly params: never }) =>
      await wallet.answers[method]?.(params),
  });
  Object.assign(evm, {
    explain: async (error: unknown, { operation }: { operation: string }) => {
      const { code: rawCode, message: problem } = error as { code?: number; message: string };
      const context = { namespace: "eip155", operation, rawCode, problem };
      return new FoyerError(rawCode === 4900 ? "wallet/disconnected" : "wallet/internal", context);
    },
  });
  const foyer = createFoyer({
    app: { name: "Test" },
    adapters: [evm],
    ports: createMemoryPorts({ clock, storage: storage.open() }),
  });
  foyer.start();
  await foyer.connect({ connectorId: id });
  const sent: string[] = [];
  foyer.on("transaction-sent", ({ hash }) => void sent.push(hash));
  const verbs = await foyer.use(calls()).load();
  const batch = () => selectCallBatch(foyer.getSnapshot());
  return { batch, clock, foyer, sent, verbs };
}

describe("a batch whose answer was lost", () => {
  it("is found by its id at the next visit, and followed to its end instead of asked for again", async () => {
    const [wallet, storage] = [createWallet(), createSharedStorage()];
    const first = await visit(wallet, storage);
    await expect(first.verbs.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: "wallet/disconnected" });
    expect(first.batch()?.status).toBe("unknown");
    first.foyer.destroy();
    const { batch, clock, sent, verbs } = await visit(wallet, storage);
    const { id, mode, settled } = await verbs.sendCalls({ calls: TWO });
    expect([[...wallet.taken.keys()], mode]).toEqual([[id], "batch"]);
    expect(batch()).toMatchObject({ id, status: "pending", calls: [{ to: "0xb0" }, { to: "0xc0" }] });
    wallet.taken.set(id, 200);
    await settleAll();
    await clock.advance(LOOK_MS);
    await settleAll();
    expect(await settled()).toMatchObject({ id, status: "confirmed", hashes: [HASH] });
    expect(sent).toEqual([HASH]);
    // It is accounted for: the same calls again are others.
    await expect(verbs.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: "wallet/disconnected" });
    expect(wallet.taken.size).toBe(2);
  });

  it("is asked for by no second request while the wallet knows nothing of it, unless the user was told", async () => {
    const [wallet, storage] = [createWallet(), createSharedStorage()];
    const { batch, verbs } = await visit(wallet, storage);
    await expect(verbs.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: "wallet/disconnected" });
    wallet.known.isAny = false;
    await expect(verbs.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: "transaction/unsettled" });
    expect([wallet.taken.size, batch()?.status]).toEqual([1, "unknown"]);
    await expect(verbs.sendCalls({ calls: TWO, isRepeat: true })).rejects.toMatchObject({
      code: "wallet/disconnected",
    });
    expect(wallet.taken.size).toBe(2);
  });

  it("is not asked for one call after the other either, where the wallet no longer does several as one", async () => {
    const [wallet, storage] = [createWallet(), createSharedStorage()];
    const first = await visit(wallet, storage);
    await expect(first.verbs.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: "wallet/disconnected" });
    first.foyer.destroy();
    Object.assign(wallet.answers, { wallet_getCapabilities: () => ({}) });
    wallet.known.isAny = false;
    const { verbs } = await visit(wallet, storage);
    await expect(verbs.sendCalls({ calls: TWO })).rejects.toMatchObject({ code: "transaction/unsettled" });
  });
});
