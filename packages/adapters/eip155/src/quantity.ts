import { FoyerError, type Network } from "@foyer/contract";

/**
 * Writes a quantity as nodes and wallets take it: in hex without padding.
 * @see https://ethereum.org/en/developers/docs/apis/json-rpc/#hex-encoding
 */
export function toQuantity(value: bigint): `0x${string}` {
  return `0x${value.toString(16)}`;
}

/** Reads a quantity, of 256 bits at most; undefined if it is none. */
export function readQuantity(value: unknown): bigint | undefined {
  return typeof value === "string" && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
}

/**
 * Reads a quantity that a node was asked for. `problem`: what is wrong with the node where it is none.
 * @throws {FoyerError} network/unreachable
 */
export function needQuantity(
  value: unknown,
  { caipNetworkId: chain }: Pick<Network, "caipNetworkId">,
  problem: string,
): bigint {
  const quantity = readQuantity(value);
  if (quantity === undefined) throw new FoyerError("network/unreachable", { chain, problem });
  return quantity;
}
