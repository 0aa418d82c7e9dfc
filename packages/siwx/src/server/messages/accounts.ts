import { type AccountId, type ChainId, isNamespace, type Namespace, parseChainId } from "@foyer/contract";
import { isSiwxError } from "../../siwx-error.ts";
import { invalidOption } from "../invalid-option.ts";
import { SignInError } from "../sign-in-error.ts";
import type { AnyVerifier } from "../verifier.ts";

/** An account as its chain writes it, in one piece and in its parts. */
export type ReadAccount = {
  readonly account: AccountId;
  readonly chainId: ChainId;
  readonly address: string;
  readonly verifier: AnyVerifier;
};

/** The accounts that may sign in. */
export interface Accounts {
  /** Whether accounts of a namespace may, on one chain at least. */
  has(namespace: Namespace): boolean;
  /** @throws {SignInError} account/invalid, chain/unsupported */
  read(account: string): ReadAccount;
}

/** @throws {FoyerError} options/invalid */
export function createAccounts(verifiers: readonly AnyVerifier[], chains?: readonly ChainId[]): Accounts {
  const byNamespace = new Map<string, AnyVerifier>(verifiers.map((each) => [each.namespace, each]));
  if (byNamespace.size === 0 || byNamespace.size !== verifiers.length)
    throw invalidOption("verifiers", "must have one of each namespace");
  for (const [index, chain] of (chains ?? []).entries()) checkChain(chain, index, byNamespace);
  return {
    has: (namespace) =>
      byNamespace.has(namespace) && (chains?.some((chain) => chain.startsWith(`${namespace}:`)) ?? true),
    read(account) {
      const [, chain = "", address = ""] = /^([^:]+:[^:]+):([^:]+)$/.exec(account) ?? [];
      const namespace = chain.slice(0, chain.indexOf(":"));
      if (!isNamespace(namespace))
        throw new SignInError("account/invalid", { problem: "The account is no CAIP-10 id." });
      const verifier = byNamespace.get(namespace);
      const chainId = chain as ChainId;
      if (!verifier || chains?.includes(chainId) === false)
        throw new SignInError("chain/unsupported", {
          problem: `Accounts of ${chain.slice(0, 41)} cannot sign in here.`,
        });
      const read = readWith(verifier, account);
      return { account: read, chainId, address: read.slice(chain.length + 1) || address, verifier };
    },
  };
}

function readWith(verifier: AnyVerifier, account: string): AccountId {
  try {
    return verifier.readAccount(account);
  } catch (cause) {
    if (isSiwxError(cause)) throw new SignInError("account/invalid", { problem: cause.message, cause });
    throw cause;
  }
}

function checkChain(chain: ChainId, index: number, verifiers: ReadonlyMap<string, AnyVerifier>): void {
  if (verifiers.has(parseChainId(chain).namespace)) return;
  throw invalidOption(`chains.${index}`, `has no verifier: '${chain}'`);
}
