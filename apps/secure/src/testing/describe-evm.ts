import { describeTransaction } from "../decode/evm/describe-transaction.ts";
import { describeTypedData } from "../decode/messages/describe-typed-data.ts";
import { readTypedData } from "../decode/messages/typed-data.ts";
import type { Sheet } from "../decode/words.ts";
import type { Node } from "../rpc/node/create-node.ts";

/** The account that signs in tests of what the frame shows. */
export const OWN = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";

const network = {
  id: "eip155:1",
  namespace: "eip155",
  reference: "1",
  rpc: "",
  name: "Ethereum",
  symbol: "ETH",
} as const;

/** Answers as a chain on which each address of `held` is a token of six decimals that every account has one unit of. */
export function createTokenNode(held: readonly string[]): Node {
  const tokens = new Set(held.map((each) => each.toLowerCase()));
  return async (_, params) => {
    const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }];
    if (!tokens.has(to.toLowerCase())) return "0x";
    if (data === "0x313ce567") return `0x${"6".padStart(64, "0")}`;
    if (data === "0x95d89b41") return `0x${"55534443".padEnd(64, "0")}`;
    return `0x${"f4240".padStart(64, "0")}`;
  };
}

const nothing: Node = createTokenNode([]);

/** Describes a transaction with that call. */
export function describeCallOf(
  call: { readonly to: string; readonly data: string; readonly value?: bigint },
  node: Node = nothing,
): Promise<Sheet> {
  const { to, data, value = 0n } = call;
  const transaction = {
    ...{ chainId: 1, to: to as `0x${string}`, value, data: data.toLowerCase() as `0x${string}` },
    ...{ nonce: 0, gas: 21_000n, gasPrice: 10n ** 9n },
  };
  return describeTransaction({ transaction, network, own: OWN, node, trial: { outcome: "passes" } });
}

/** Describes typed data, as a page sends it. */
export function describeDataOf(data: object, node: Node = nothing): Promise<Sheet> {
  const json = JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
  return describeTypedData(readTypedData(json, { chainId: "1" }), { account: OWN, network, node });
}

/** Keys of every warning of a sheet. */
export function warningsOf({ warnings, actions }: Sheet): readonly string[] {
  return [...warnings, ...actions.flatMap((action) => action.warnings)].map(({ words }) => words.key);
}
