import { FoyerError } from "./errors/foyer-error.ts";
import { isNamespace, type Namespace } from "./namespace.ts";

/** A CAIP-2 chain id, e.g. `eip155:1`. */
export type ChainId<N extends Namespace = Namespace> = `${N}:${string}`;

/** A CAIP-10 account id, e.g. `eip155:1:0xab…`. */
export type AccountId<N extends Namespace = Namespace> = `${N}:${string}:${string}`;

/** A CAIP-19 asset type, e.g. `eip155:1/slip44:60`. */
export type AssetId<N extends Namespace = Namespace> = `${N}:${string}/${string}:${string}`;

/** The two parts of a CAIP-2 id. */
export type ChainParts<N extends Namespace = Namespace> = { readonly namespace: N; readonly reference: string };

/** The three parts of a CAIP-10 id. */
export type AccountParts<N extends Namespace = Namespace> = ChainParts<N> & { readonly address: string };

/** The four parts of a CAIP-19 asset type. */
export type AssetParts<N extends Namespace = Namespace> = ChainParts<N> & {
  readonly assetNamespace: string;
  readonly assetReference: string;
};

const CHAIN = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/;
const ACCOUNT = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/;

/**
 * Splits a CAIP-2 chain id into its namespace and reference.
 * @throws {FoyerError} caip/invalid
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @example
 * import { parseChainId } from "@foyer/contract";
 *
 * parseChainId("eip155:1"); // { namespace: "eip155", reference: "1" }
 */
export function parseChainId(value: string): ChainParts {
  const [, namespace, reference] = match(CHAIN, value, "CAIP-2 chain id");
  return { namespace: known(namespace, value), reference: reference as string };
}

/**
 * Splits a CAIP-10 account id into its chain and address.
 * @throws {FoyerError} caip/invalid
 * @see https://chainagnostic.org/CAIPs/caip-10
 * @example
 * import { parseAccountId } from "@foyer/contract";
 *
 * parseAccountId("stacks:1:SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7").address; // "SP2J6ZY4…"
 */
export function parseAccountId(value: string): AccountParts {
  const [, namespace, reference, address] = match(ACCOUNT, value, "CAIP-10 account id");
  return { namespace: known(namespace, value), reference: reference as string, address: address as string };
}

/**
 * Joins a namespace and a reference into a CAIP-2 chain id.
 * @throws {FoyerError} caip/invalid
 * @example
 * import { formatChainId } from "@foyer/contract";
 *
 * formatChainId({ namespace: "eip155", reference: "1" }); // "eip155:1"
 */
export function formatChainId<N extends Namespace>(parts: ChainParts<N>): ChainId<N> {
  const id = `${parts.namespace}:${parts.reference}` as const;
  match(CHAIN, id, "CAIP-2 chain id");
  return id;
}

/**
 * Joins a chain and an address into a CAIP-10 account id.
 * @throws {FoyerError} caip/invalid
 * @example
 * import { formatAccountId } from "@foyer/contract";
 *
 * const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
 * formatAccountId({ namespace: "eip155", reference: "1", address }); // "eip155:1:0xd8dA…"
 */
export function formatAccountId<N extends Namespace>(parts: AccountParts<N>): AccountId<N> {
  const id = `${parts.namespace}:${parts.reference}:${parts.address}` as const;
  match(ACCOUNT, id, "CAIP-10 account id");
  return id;
}

/** Takes an id apart. */
export function match(pattern: RegExp, value: string, kind: string): RegExpExecArray {
  const found = pattern.exec(value);
  if (!found) throw new FoyerError("caip/invalid", { kind, value });
  return found;
}

/** The namespace of an id, one of those that there are. */
export function known(namespace: string | undefined, value: string): Namespace {
  if (!isNamespace(namespace)) throw new FoyerError("caip/invalid", { kind: "CAIP namespace", value });
  return namespace;
}
