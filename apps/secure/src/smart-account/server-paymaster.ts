import type { Node } from "../rpc/node/create-node.ts";
import type { Wallet } from "../wallet/wallet.ts";

type Asked = Parameters<Wallet["sponsor"]>[0];

/** The server that keeps accounts, asked as any paymaster is (ERC-7677): it knows by the log-in whom it pays for. */
export function createServerPaymaster({ sponsor }: Pick<Wallet, "sponsor">): Node {
  return (method, params) => {
    const [operation, , chainId] = params as readonly [Asked["operation"], string, string];
    const stage = method === "pm_getPaymasterStubData" ? "stub" : "final";
    return sponsor({ stage, chain: `eip155:${BigInt(chainId)}`, operation });
  };
}
