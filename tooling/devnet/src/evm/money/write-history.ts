import { encodeFunctionData, erc20Abi, type Hex } from "viem";
import type { MoneyToken } from "./money-tokens.ts";
import { type Ask, createAsk, toHex } from "./transactions.ts";

/** What is written, and of whom. */
export type HistoryOptions = {
  readonly url: string;
  /** Whose history it is. */
  readonly account: Hex;
  /** Accounts of the chain's own that pay to it. */
  readonly payers: readonly Hex[];
  /** What is moved beside the chain's coin. */
  readonly tokens: readonly MoneyToken[];
  readonly transfers: number;
  /** Unix seconds of the first transfer and of the last. */
  readonly from: number;
  readonly until: number;
};

/** Transfers in a block: as many as fit well below what one may take. */
const BLOCK_SIZE = 100;
/** What the costliest of the transfers takes, and more. */
const GAS = toHex(90_000);
/** Others that the account pays to: a few, again and again, as people do. */
const PAYEES = 12;
/** One in so many moves the chain's own coin. */
const COIN_EVERY = 5;

/**
 * Writes a history of transfers, each a transaction of its own, in and out by turns, over the time between: 5,000 take about
 * two seconds. Afterwards everybody has as much of the chain's own coin as before.
 */
export async function writeHistory(options: HistoryOptions): Promise<void> {
  const { account, payers, transfers, from, until } = options;
  const ask = createAsk(options.url);
  const senders = [account, ...payers];
  const balances = await ask(senders.map((sender) => ["eth_getBalance", [sender, "latest"]]));
  const counts = await ask(senders.map((sender) => ["eth_getTransactionCount", [sender, "latest"]]));
  const nonces = new Map(senders.map((sender, index) => [sender, Number(counts[index])]));
  const blocks = Math.ceil(transfers / BLOCK_SIZE);
  await ask([["evm_setAutomine", [false]]]);
  for (let block = 0; block < blocks; block += 1) {
    const first = block * BLOCK_SIZE;
    const size = Math.min(BLOCK_SIZE, transfers - first);
    const sent = Array.from({ length: size }, (_, index) => toTransaction(options, nonces, first + index));
    await ask(sent.map((transaction) => ["eth_sendTransaction", [transaction]]));
    const at = blocks === 1 ? until : from + Math.floor(((until - from) * block) / (blocks - 1));
    await ask([["evm_mine", [toHex(at)]]]);
  }
  await checkAllMined(ask, nonces);
  await ask([
    ...senders.map((sender, index) => ["anvil_setBalance", [sender, balances[index]]] as const),
    ["evm_setAutomine", [true]],
  ]);
}

function toTransaction(options: HistoryOptions, nonces: Map<Hex, number>, index: number): object {
  const { account, payers, tokens } = options;
  const isOut = index % 2 === 1;
  const payer = payers[index % payers.length] ?? account;
  const [sender, receiver] = isOut ? [account, payeeOf(index)] : [payer, account];
  const nonce = nonces.get(sender) ?? 0;
  nonces.set(sender, nonce + 1);
  const common = { from: sender, nonce: toHex(nonce), gas: GAS };
  const token = tokens[index % tokens.length];
  if (index % COIN_EVERY === 0 || !token) return { ...common, to: receiver, value: toHex(amountOf(index, 18)) };
  const args = [receiver, amountOf(index, token.decimals)] as const;
  return { ...common, to: token.address, data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args }) };
}

/** Between 0.001 and 0.01 of a coin, and 1 of one that cannot be divided. */
function amountOf(index: number, decimals: number): bigint {
  const thousandth = (10n ** BigInt(decimals) * BigInt(1 + (index % 10))) / 1_000n;
  return thousandth > 0n ? thousandth : 1n;
}

function payeeOf(index: number): Hex {
  return `0x${(0xfe00n + BigInt(index % PAYEES)).toString(16).padStart(40, "0")}`;
}

async function checkAllMined(ask: Ask, nonces: ReadonlyMap<Hex, number>): Promise<void> {
  const counts = await ask([...nonces.keys()].map((sender) => ["eth_getTransactionCount", [sender, "latest"]]));
  const isWhole = [...nonces.values()].every((nonce, index) => nonce === Number(counts[index]));
  if (!isWhole) throw new Error("The local chain left out some of its history.");
}
