import { type At, FoyerError, type Shapes, type Transfer } from "@foyer/contract";
import { type AdapterRuntime, about, type Work } from "@foyer/contract/runtime";
import { toBase64 } from "../adr36.ts";
import { read, readWhole } from "../chain/read.ts";
import type { OnChain } from "../chain/read-account.ts";
import { askChain, unreachable } from "../chain/rest.ts";
import { type Chosen, choose } from "../choose.ts";
import { explain } from "../explain.ts";
import type { KeplrLike } from "../keplr.ts";
import { fetchAccount } from "./fetch-account.ts";
import { readPayment } from "./read-payment.ts";
import { encodeForSimulation, type Payment } from "./transaction.ts";

/** Room for what changes between simulating and running, in percent. */
const GAS_ROOM = 130n;

type Fee = Shapes["cosmos"]["fee"];

/**
 * Estimates what a transfer costs: the gas that the chain says it takes, and a third more, at the network's gas price.
 * @see https://docs.cosmos.network/api#tag/Service/operation/Simulate
 */
export async function estimateFee(
  runtime: AdapterRuntime<"cosmos", KeplrLike>,
  { transfer, signal, ...asked }: At<"cosmos"> & { readonly transfer: Transfer<"cosmos"> },
): Promise<Fee> {
  const operation = "estimateFee";
  const chosen = choose(runtime, { ...asked, operation });
  const payment = readPayment(chosen, { operation, transfer });
  return await runtime.run({ operation, wallet: chosen.wallet, signal }, async (work) => {
    const onChain = await fetchAccount(chosen, { ...work, operation });
    return await simulate({ ...work, ...chosen, ...onChain, payment, operation });
  });
}

/** Has the chain run a payment without doing it. */
export async function simulate(
  a: Work<"cosmos"> &
    Chosen &
    OnChain & { readonly payment: Payment; readonly operation: "estimateFee" | "sendNative" },
): Promise<Fee> {
  const { network, account } = a;
  const isKnown = account.details.algo === "secp256k1" && account.publicKey !== undefined;
  const publicKey = isKnown ? fromHex(account.publicKey as string) : undefined;
  const bytes = encodeForSimulation({ ...a, publicKey });
  const answer = await askChain({ ...a, path: "/cosmos/tx/v1beta1/simulate", body: { tx_bytes: toBase64(bytes) } });
  if (!answer.ok) throw explain({ message: answer.message }, about("cosmos", a));
  const used = readWhole(read(answer.value, "gas_info", "gas_used"));
  if (used === undefined || used === 0n) throw unreachable(network, "it gave no gas");
  const gas = ceil(used * GAS_ROOM, 100n);
  return { gas, amount: [{ denom: network.denom, amount: String(priceOf(gas, network.gasPrice)) }] };
}

/** What some gas costs at a decimal price, rounded up, without going through floating point. */
export function priceOf(gas: bigint, price: string): bigint {
  const [, whole = "", fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? [];
  if (whole === "")
    throw new FoyerError("options/invalid", { path: "cosmos.networks", problem: `has the gas price '${price}'` });
  return ceil(gas * BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

function ceil(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
