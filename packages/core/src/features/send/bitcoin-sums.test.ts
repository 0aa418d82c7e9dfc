import { FoyerError, type Holding } from "@foyer/contract";
import { expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createMemoryPorts } from "../../testing/memory-ports.ts";
import { createScriptedAdapter } from "../../testing/scripted-adapter.ts";
import { send } from "./send.ts";
import { type SendDraft, selectDraft } from "./state.ts";

const ONE = "bip122:1:bip122-Acme";
const BOB = "bc1qbob";
const HELD = 150_000_000n;
/** The part that is in blocks; the rest was sent by another wallet, and waits. */
const SPENDABLE = 40_000_000n;
const [FEE, FEE_OF_ALL] = [300n, 500n];

type Asked = { readonly transfer: { readonly amount: bigint } };

async function world() {
  const check = async ({ address }: { readonly address: string }) =>
    ({ ok: true, canonical: address, warnings: [], least: 546n }) as const;
  const bitcoin = createScriptedAdapter("bip122", ["1"], { fee: { satPerVbyte: 2 }, address: { check } });
  const estimateFee = async ({ transfer: { amount } }: Asked) => {
    if (amount > SPENDABLE - FEE_OF_ALL)
      throw new FoyerError("wallet/insufficient-funds", { namespace: "bip122", operation: "estimateFee" });
    const sats = amount === SPENDABLE - FEE_OF_ALL ? FEE_OF_ALL : FEE;
    return { satPerVbyte: 2, sats, keep: HELD - SPENDABLE + FEE_OF_ALL - sats };
  };
  Object.assign(bitcoin.capabilities, { estimateFee });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [bitcoin], ports: createMemoryPorts() });
  foyer.start();
  const coin: Holding = { asset: "bip122:1/slip44:0", value: HELD, decimals: 8, symbol: "BTC", isListed: true };
  bitcoin.holdings.set(ONE, [coin]);
  await foyer.connect({ connectorId: bitcoin.addWallet("Acme").id });
  const verbs = await foyer.use(send({ namespaces: ["bip122"] })).load();
  await verbs.begin({ to: BOB });
  return { draft: (): SendDraft => selectDraft(foyer.getSnapshot()) as SendDraft, verbs };
}

it("refuses less of the coin than nodes pass on to the receiver", async () => {
  const { draft, verbs } = await world();
  verbs.setAmount("0.00000545");
  expect(draft().problem).toBe("amount-below-least");
  expect(await verbs.review()).toBe(false);
  await expect(verbs.submit()).rejects.toMatchObject({ code: "send/incomplete" });
  verbs.setAmount("0.00000546");
  expect(draft().problem).toBeUndefined();
  // The receiver is judged last.
  verbs.setAmount("0.00000545");
  await verbs.setReceiver("");
  expect(draft().problem).toBe("receiver-missing");
});

it("sends all that can be spent, where half of what is held cannot be spent yet", async () => {
  const { draft, verbs } = await world();
  await verbs.setMax();
  expect(draft()).toMatchObject({ isMax: true, value: `${SPENDABLE - FEE_OF_ALL}`, fee: { status: "known" } });
  expect(await verbs.review()).toBe(true);
  expect(draft()).toMatchObject({ value: `${SPENDABLE - FEE_OF_ALL}`, fee: { value: `${FEE_OF_ALL}` } });
  verbs.setAmount("0.4");
  expect(await verbs.review()).toBe(false);
  expect(draft()).toMatchObject({ problem: "fee-short" });
});
