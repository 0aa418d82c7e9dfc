import type { ChainId } from "../caip.ts";
import { createListeners } from "./listeners.ts";
import type { NamespaceSession, SessionNews } from "./namespace-session.ts";
import { CODES, walletError } from "./wallet-error.ts";

type Call = { readonly method: string; readonly params?: readonly unknown[] | undefined };

/**
 * Makes an EIP-1193 provider of a session. What the session says is answered here; what only a person can answer goes to the wallet.
 * The wallet takes the chain with each request, so moving between the chains it agreed to asks nobody.
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
  const chains = (): readonly ChainId<"eip155">[] => [...new Set(session.accounts().map(({ chain }) => chain))];
  const addresses = (): readonly string[] => [
    ...new Set((session.accountsOn?.(current()) ?? session.accounts()).map(({ address }) => address)),
  ];
  let wanted = session.initialChain;
  let first: string | undefined;
  let told = "";
  const current = (): ChainId<"eip155"> =>
    chains().find((chain) => chain === wanted) ??
    chains()[0] ??
    (session.networks[0]?.caipNetworkId as ChainId<"eip155">);
  const inOrder = (): readonly string[] =>
    [...addresses()].sort((a, b) => Number(isSame(b, first)) - Number(isSame(a, first)));

  const tell = (): void => {
    const now = JSON.stringify(inOrder());
    if (now === told) return;
    told = now;
    listeners.emit("accountsChanged", inOrder());
  };
  const moveTo = (chain: string): void => {
    const before = current();
    wanted = chain;
    if (current() === before) return;
    listeners.emit("chainChanged", toHex(current()));
    tell();
  };
  const follow = (news: SessionNews): void => {
    if (news.type === "event" && news.name === "chainChanged") moveTo(readChain(news.data) ?? news.chain);
    if (news.type === "event" && news.name === "accountsChanged") first = readFirst(news.data) ?? first;
    tell();
  };
  told = JSON.stringify(inOrder());
  session.hear(follow);

  const switchTo = async (call: Call): Promise<null> => {
    const chain = readChain((call.params?.[0] as { readonly chainId?: unknown } | undefined)?.chainId);
    if (!chain) throw walletError(-32602, "The chain id is none.");
    if (!chains().includes(chain as ChainId<"eip155">)) {
      // The wallet may take the chain into the session, which it tells of by itself.
      if (!session.can(call.method)) throw walletError(CODES.unknownChain, `The wallet did not agree to ${chain}.`);
      await session.request(current(), call.method, call.params);
    }
    moveTo(chain);
    return null;
  };
  const answers: { readonly [method: string]: (call: Call) => Promise<unknown> } = {
    eth_requestAccounts: async () => inOrder(),
    eth_accounts: async () => inOrder(),
    eth_chainId: async () => toHex(current()),
    net_version: async () => current().slice("eip155:".length),
    wallet_switchEthereumChain: switchTo,
  };
  return {
    request(call: Call): Promise<unknown> {
      const answer = Object.hasOwn(answers, call.method) ? answers[call.method] : undefined;
      return answer ? answer(call) : session.request(current(), call.method, call.params ?? []);
    },
    on: listeners.on,
    removeListener: listeners.off,
  };
}

function toHex(chain: ChainId<"eip155">): string {
  return `0x${Number(chain.slice("eip155:".length)).toString(16)}`;
}

/** A chain as wallets name it: in hex, as a number, as text, as CAIP-2. */
function readChain(value: unknown): string | undefined {
  const text = String(value).replace(/^eip155:/, "");
  const id = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}

/** The first account of a list, as an address or as CAIP-10. */
function readFirst(data: unknown): string | undefined {
  const [value] = Array.isArray(data) ? (data as readonly unknown[]) : [];
  return typeof value === "string" ? value.slice(value.lastIndexOf(":") + 1) : undefined;
}

function isSame(a: string, b: string | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase();
}
