import type { Asset, Entry, Movement } from "../dialect.ts";

/** Which way something went, seen from an account; EVM addresses differ in case and mean the same. */
export function directionOf(address: string, from: string, to: string): Movement["direction"] {
  const [mine, sender, receiver] = [address, from, to].map((each) => each.toLowerCase());
  if (sender === receiver) return "self";
  return sender === mine ? "out" : "in";
}

/** The chain's own coin in a transaction; none where nothing of it moved. */
export function nativeMovement(
  entry: Pick<Entry, "from" | "to" | "status">,
  address: string,
  amount: bigint,
): readonly Movement[] {
  if (amount === 0n || entry.status === "failed") return [];
  return [{ asset: NATIVE, direction: directionOf(address, entry.from, entry.to), amount }];
}

/** The chain's own coin. */
export const NATIVE: Extract<Asset, { readonly kind: "native" }> = { kind: "native" };
