import { read, readWhole } from "../chain/read.ts";

/** Senders, receivers or coins read of one message. */
const PART_LIMIT = 100;
/** No address is longer: those of other chains are given as they stand. */
const ADDRESS_LIMIT = 128;

/** A coin that a transaction moved, as the account sees it. */
export type Move = {
  readonly denom: string;
  readonly value: bigint;
  readonly direction: "in" | "out" | "self";
  readonly other?: string | undefined;
};

type Coin = Pick<Move, "denom" | "value">;

/**
 * Reads what a message moves from or to an account: the bank's messages, and transfers to other chains. Other messages say
 * in words of their own what they move, or leave it to what they call.
 * @see https://docs.cosmos.network/main/build/modules/bank#messages
 * @see https://github.com/cosmos/ibc/tree/main/spec/app/ics-020-fungible-token-transfer
 */
export function readMoves(message: unknown, address: string): readonly Move[] {
  const type = read(message, "@type");
  if (type === "/cosmos.bank.v1beta1.MsgSend") {
    const [from, to] = [readAddress(read(message, "from_address")), readAddress(read(message, "to_address"))];
    if (from !== address && to !== address) return [];
    const direction = from === to ? "self" : from === address ? "out" : "in";
    const other = direction === "out" ? to : from;
    return readCoins(read(message, "amount")).map((coin) => toMove(coin, direction, other));
  }
  if (type === "/cosmos.bank.v1beta1.MsgMultiSend") return readMultiSend(message, address);
  // Who gets it has an address on another chain, whatever it looks like.
  if (type !== "/ibc.applications.transfer.v1.MsgTransfer" || read(message, "sender") !== address) return [];
  return readCoins([read(message, "token")]).map((coin) => toMove(coin, "out", readAddress(read(message, "receiver"))));
}

/** One denom may come back as change, as on Bitcoin: what is left of it counts. */
function readMultiSend(message: unknown, address: string): readonly Move[] {
  const [spent, got] = [readEnds(read(message, "inputs")), readEnds(read(message, "outputs"))];
  const own = (ends: readonly End[]): readonly Coin[] => ends.flatMap((end) => (end.of === address ? end.coins : []));
  const sumOf = (coins: readonly Coin[], denom: string): bigint =>
    coins.reduce((sum, coin) => (coin.denom === denom ? sum + coin.value : sum), 0n);
  const denoms = new Set([...own(spent), ...own(got)].map(({ denom }) => denom));
  return [...denoms].map((denom) => {
    const [out, back] = [sumOf(own(spent), denom), sumOf(own(got), denom)];
    if (out === back) return toMove({ denom, value: out }, "self", address);
    const direction = out > back ? "out" : "in";
    const other = (direction === "out" ? got : spent).find(({ of }) => of !== address)?.of;
    return toMove({ denom, value: out > back ? out - back : back - out }, direction, other);
  });
}

type End = { readonly of: string | undefined; readonly coins: readonly Coin[] };

function readEnds(list: unknown): readonly End[] {
  return listOf(list).map((end) => ({ of: readAddress(read(end, "address")), coins: readCoins(read(end, "coins")) }));
}

function readCoins(list: unknown): readonly Coin[] {
  return listOf(list).flatMap((coin) => {
    const [denom, value] = [read(coin, "denom"), readWhole(read(coin, "amount"))];
    return typeof denom === "string" && value ? [{ denom, value }] : [];
  });
}

function readAddress(value: unknown): string | undefined {
  return typeof value === "string" && value.length <= ADDRESS_LIMIT ? value : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, PART_LIMIT) : [];
}

function toMove(coin: Coin, direction: Move["direction"], other: string | undefined): Move {
  return { ...coin, direction, ...(direction !== "self" && other && { other }) };
}
