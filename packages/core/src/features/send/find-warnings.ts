import type { Namespace } from "@foyer/contract";
import type { IsSame } from "./find-token.ts";
import type { ReceiverWarning, RecentReceiver } from "./state.ts";

/** Addresses that nobody has the key of, and that people send to all the same. */
const BURN_ADDRESSES: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  eip155: ["0x0000000000000000000000000000000000000000", "0x000000000000000000000000000000000000dEaD"],
  solana: ["11111111111111111111111111111111", "1nc1nerator11111111111111111111111111111111"],
};

/** Characters at each end that people compare. */
const COMPARED = 4;

/** Says what is unusual about an address of a namespace, as far as its form does not tell. */
export function findWarnings(
  address: string,
  at: {
    readonly namespace: Namespace;
    /** The account that sends. */
    readonly own: string;
    /** Whom this browser sent to. */
    readonly recent: readonly RecentReceiver[];
    readonly isSame: IsSame;
  },
): readonly ReceiverWarning[] {
  const isAddress = (other: string): boolean => at.isSame(address, other);
  const past = at.recent.map((receiver) => receiver.address);
  const isKnown = past.some(isAddress);
  return [
    ...(isAddress(at.own) ? (["own-account"] as const) : []),
    ...(BURN_ADDRESSES[at.namespace]?.some(isAddress) ? (["burn-address"] as const) : []),
    ...(!isKnown && past.some((other) => endsOf(other) === endsOf(address)) ? (["look-alike"] as const) : []),
  ];
}

/** How an address begins and ends, as somebody reads it who compares no more. */
function endsOf(address: string): string {
  const digits = address.replace(/^0x/i, "").toLowerCase();
  return `${digits.slice(0, COMPARED)}${digits.slice(-COMPARED)}`;
}
