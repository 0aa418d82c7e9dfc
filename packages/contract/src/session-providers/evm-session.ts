import type { ChainId } from "../caip.ts";
import type { NamespaceSession, SessionNews } from "./namespace-session.ts";
import { CODES, walletError } from "./wallet-error.ts";

/** Told as the chain in use where there is none. No chain has this id. @see https://eips.ethereum.org/EIPS/eip-2294 */
const NO_CHAIN = "0x0";

/** The chain in use and the accounts of an EVM session. */
export interface EvmSession {
  has(chain: string): chain is ChainId<"eip155">;
  /** The chain in use; undefined where the session lost it and none was chosen since. */
  chain(): ChainId<"eip155"> | undefined;
  /** A chain for a request that acts on none. */
  anyChain(): ChainId<"eip155">;
  /**
   * The chain in use.
   * @throws an error with the EIP-1193 code 4901 where there is none, and 4900 where the session ended
   */
  needChain(): ChainId<"eip155">;
  /** The addresses that the wallet has on the chain in use, its own choice first; all of them where no chain is in use. */
  addresses(): readonly string[];
  /** Moves to a chain once the session has it. */
  moveTo(chain: string): void;
}

/** Follows a session, and emits `chainChanged` and `accountsChanged` as EIP-1193 says. */
export function followEvmSession(
  session: NamespaceSession<"eip155">,
  emit: (event: string, payload: unknown) => void,
): EvmSession {
  const chains = (): readonly ChainId<"eip155">[] => [...new Set(session.accounts().map(({ chain }) => chain))];
  const has = (chain: string | undefined): chain is ChainId<"eip155"> => chains().some((one) => one === chain);
  // A session that was on no chain before starts on the one that its wallet lists first: `eth_chainId` tells it before anything is sent.
  let wanted: string | undefined = session.initialChain ?? chains()[0];
  let last: ChainId<"eip155"> | undefined;
  let first: string | undefined;
  let told = "";
  const chain = (): ChainId<"eip155"> | undefined => {
    const left = chains();
    return [wanted, last].find(has) ?? (left.length === 1 ? left[0] : undefined);
  };
  const addresses = (): readonly string[] => {
    const at = chain();
    const own = at && (session.accountsOn?.(at) ?? session.accounts().filter((account) => account.chain === at));
    const unique = new Set((own ?? session.accounts()).map(({ address }) => address));
    return [...unique].sort((a, b) => Number(isSame(b, first)) - Number(isSame(a, first)));
  };
  const tell = (): void => {
    const at = chain();
    const hasMoved = at !== last;
    last = at;
    // A session that ended is told by its accounts alone.
    if (hasMoved && chains().length > 0) emit("chainChanged", at ? toHex(at) : NO_CHAIN);
    const now = JSON.stringify(addresses());
    if (now === told) return;
    told = now;
    emit("accountsChanged", addresses());
  };
  const follow = (news: SessionNews): void => {
    if (news.type === "event" && news.name === "chainChanged") wanted = readChain(news.data) ?? news.chain;
    if (news.type === "event" && news.name === "accountsChanged") first = readFirst(news.data) ?? first;
    tell();
  };
  const needChain = (): ChainId<"eip155"> => {
    const at = chain();
    if (at) return at;
    if (chains().length === 0) throw walletError(CODES.disconnected, "The session with the wallet has ended.");
    throw walletError(CODES.chainDisconnected, "The wallet no longer shares the chain in use.");
  };
  last = chain();
  told = JSON.stringify(addresses());
  session.hear(follow);
  return {
    has,
    chain,
    anyChain: () => chain() ?? chains()[0] ?? needChain(),
    needChain,
    addresses,
    moveTo(to) {
      wanted = to;
      tell();
    },
  };
}

/** Writes a chain's number as EIP-1193 has it. */
export function toHex(chain: ChainId<"eip155">): string {
  return `0x${Number(chain.slice("eip155:".length)).toString(16)}`;
}

/** Reads a chain as wallets name it: in hex, as a number, as text, as CAIP-2. */
export function readChain(value: unknown): string | undefined {
  const text = String(value).replace(/^eip155:/, "");
  const id = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}

/** Reads the first account of a list, as an address or as CAIP-10. */
function readFirst(data: unknown): string | undefined {
  const [value] = Array.isArray(data) ? (data as readonly unknown[]) : [];
  return typeof value === "string" ? value.slice(value.lastIndexOf(":") + 1) : undefined;
}

function isSame(a: string, b: string | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase();
}
