import type { FoyerError } from "@foyer/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createHeldWallet, type HeldWallet } from "../../testing/held-wallet.ts";
import {
  createManualClock,
  createMemoryPorts,
  createSharedStorage,
  type SharedStorage,
} from "../../testing/memory-ports.ts";
import { settleAll } from "../../testing/play-seeds.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { calls } from "./calls.ts";
import { selectCallBatch } from "./state.ts";

const TO = `0x${"22".repeat(20)}`;
const TWO = [
  { to: TO, value: 1n },
  { to: TO, value: 2n },
] as const;

// They are fetched when they are first needed, which is no turn of any test.
beforeAll(() => Promise.all([import("../../flows/send-transaction.ts"), import("../../flows/switch-network.ts")]));

async function world(given: { storage?: SharedStorage; wallet?: HeldWallet } = {}) {
  const storage = given.storage ?? createSharedStorage();
  const evm = createScriptedAdapter("eip155");
  const wallet = createHeldWallet(evm, given.wallet);
  const ports = createMemoryPorts({ clock: createManualClock(), storage: storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports });
  foyer.start();
  const provider = {
    // It knows nothing of several calls.
    request: async () => Promise.reject(Object.assign(new Error("unknown method"), { code: -32601 })),
  };
  Object.assign(evm, { provider: () => provider });
  await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  const verbs = await foyer.use(calls()).load();
  const batch = () => selectCallBatch(foyer.getSnapshot());
  return { batch, foyer, storage, verbs, wallet };
}

describe("calls that are asked for one after the other", () => {
  it("are asked for once, however often the user resumes them", async () => {
    const { batch, verbs, wallet } = await world();
    const begun = verbs.sendCalls({ calls: TWO });
    begun.catch(() => undefined);
    await settleAll();
    wallet.prompts[0]?.reject();
    await expect(begun).rejects.toMatchObject({ code: "calls/rejected" });
    const id = batch()?.id ?? "";
    const again = [verbs.resumeCalls({ id }), verbs.resumeCalls({ id })];
    await settleAll();
    again.push(verbs.resumeCalls({ id }));
    await settleAll();
    expect(wallet.prompts.map(({ what }) => what)).toEqual([`1:${TO}:eip155:1`, `1:${TO}:eip155:1`]);
    wallet.prompts[1]?.approve();
    await settleAll();
    wallet.prompts[2]?.approve();
    const ids = (await Promise.all(again)).map((sent) => sent.id);
    expect([ids, [...wallet.moved.values()]]).toEqual([
      [id, id, id],
      [`1:${TO}:eip155:1`, `2:${TO}:eip155:1`],
    ]);
  });

  it("are not asked for again by another tab, or after a reload, unless the caller says that the user was told", async () => {
    const first = await world();
    void first.verbs.sendCalls({ calls: [{ to: TO, value: 1n }] }).catch(() => undefined);
    await settleAll();
    first.foyer.destroy();
    const { verbs, wallet } = await world({ storage: first.storage, wallet: first.wallet });
    const refused = (error: FoyerError) => error.code;
    expect(await verbs.sendCalls({ calls: [{ to: TO, value: 1n }] }).catch(refused)).toBe("transaction/unsettled");
    expect(wallet.prompts).toHaveLength(1);
    void verbs.sendCalls({ calls: [{ to: TO, value: 1n }], isRepeat: true }).catch(() => undefined);
    await settleAll();
    expect(wallet.prompts).toHaveLength(2);
  });

  it("resume after the first one if the wallet approves it after the caller aborted", async () => {
    const { batch, verbs, wallet } = await world();
    const end = new AbortController();
    const begun = verbs.sendCalls({ calls: TWO, signal: end.signal });
    begun.catch(() => undefined);
    await settleAll();
    end.abort();
    await settleAll();
    expect(batch()?.calls.map(({ status }) => status)).toEqual(["unknown", "waiting"]);
    const id = batch()?.id ?? "";
    await expect(verbs.resumeCalls({ id })).rejects.toMatchObject({ code: "calls/interrupted" });
    const hash = wallet.prompts[0]?.approve();
    await settleAll();
    expect(batch()?.calls[0]).toMatchObject({ status: "pending", hash });
    void verbs.resumeCalls({ id }).catch(() => undefined);
    await settleAll();
    expect(wallet.prompts.map(({ what }) => what)).toEqual([`1:${TO}:eip155:1`, `2:${TO}:eip155:1`]);
  });
});
