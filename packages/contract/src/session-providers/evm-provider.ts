import { followEvmSession, readChain, toHex } from "./evm-session.ts";
import { createListeners } from "./listeners.ts";
import type { NamespaceSession } from "./namespace-session.ts";
import { CODES, walletError } from "./wallet-error.ts";

type Call = { readonly method: string; readonly params?: readonly unknown[] | undefined };

/** Requests that name the chain they are for, and act on it. */
const ON_A_CHAIN = ["eth_sendTransaction", "eth_signTransaction", "wallet_sendCalls"];

/**
 * Makes an EIP-1193 provider of a session. It answers from the session what the session says, and asks the wallet for the rest.
 * The wallet takes the chain with each request, so a move between the chains it agreed to is made here, without asking.
 *
 * A session that loses the chain in use is on its only chain, if one is left. If several are left it is on none until one is
 * chosen: `chainChanged` tells `0x0`, and requests are refused with the code 4901. So is a transaction for a chain that is not
 * in use, before the wallet is asked.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * import { createEvmProvider, type NamespaceSession } from "@foyer/contract/session-providers";
 *
 * function open(session: NamespaceSession<"eip155">) {
 *   return createEvmProvider(session);
 * }
 */
export function createEvmProvider(session: NamespaceSession<"eip155">): object {
  const listeners = createListeners();
  const followed = followEvmSession(session, listeners.emit);

  const switchTo = async (call: Call): Promise<null> => {
    const chain = readChain(readParams(call).chainId);
    if (!chain) throw walletError(-32602, "The chain id is none.");
    if (!followed.has(chain)) {
      // The wallet may take the chain into the session, which it tells of by itself.
      if (!session.can(call.method)) throw walletError(CODES.unknownChain, `The wallet did not agree to ${chain}.`);
      await session.request(followed.anyChain(), call.method, call.params);
    }
    followed.moveTo(chain);
    return null;
  };
  const ask = async (call: Call): Promise<unknown> => {
    const chain = followed.needChain();
    const { chainId } = readParams(call);
    if (ON_A_CHAIN.includes(call.method) && chainId !== undefined && readChain(chainId) !== chain)
      throw walletError(
        CODES.chainDisconnected,
        `The wallet is on ${chain}, and the transaction is for another chain.`,
      );
    return await session.request(chain, call.method, call.params ?? []);
  };
  const answers: { readonly [method: string]: (call: Call) => Promise<unknown> } = {
    eth_requestAccounts: async () => followed.addresses(),
    eth_accounts: async () => followed.addresses(),
    eth_chainId: async () => toHex(followed.needChain()),
    net_version: async () => followed.needChain().slice("eip155:".length),
    wallet_switchEthereumChain: switchTo,
  };
  return {
    request(call: Call): Promise<unknown> {
      const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined;
      return (answer ?? ask)(call);
    },
    on: listeners.on,
    removeListener: listeners.off,
  };
}

function readParams({ params }: Call): { readonly chainId?: unknown } {
  return Object(params?.[0]) as { readonly chainId?: unknown };
}
