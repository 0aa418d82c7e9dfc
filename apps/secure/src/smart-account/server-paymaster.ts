import type { Node } from "../rpc/node/create-node.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { ENTRY_POINTS } from "./contracts.ts";

type Authorized = { readonly eip7702Auth?: unknown };
type Asked = Parameters<Wallet["sponsor"]>[0];

/** The server that keeps accounts, asked as any paymaster is (ERC-7677): it knows by the log-in whom it pays for. */
export function createServerPaymaster({ sponsor }: Pick<Wallet, "sponsor">): Node {
  return (method, params) => {
    const [asked, entryPoint, chainId] = params as readonly [Asked["operation"] & Authorized, string, string];
    const stage = method === "pm_getPaymasterStubData" ? "stub" : "final";
    // What an account takes on is no part of what is paid for.
    const { eip7702Auth: _, ...operation } = asked;
    const chain = `eip155:${BigInt(chainId)}`;
    return sponsor({ stage, chain, operation, ...(entryPoint !== ENTRY_POINTS["0.7"] && { entryPoint }) });
  };
}
