import type { AccountId, ChainId, SourceSession } from "@foyer/contract";
import type { FrameHost } from "../frame/frame-host.ts";
import type { EmbeddedUser } from "../protocol/fields-schema.ts";

type Reading = {
  readonly frame: Pick<FrameHost, "ask">;
  readonly chains: readonly ChainId[];
  readonly name: string;
  readonly topic: string;
  /** Unix milliseconds. */
  readonly now: number;
  readonly signal: AbortSignal | undefined;
  warn(text: string): void;
};

/** How long a log-in lasts at most, in ms: the server's word is final. */
const LIFE_MS = 30 * 86_400_000;

/** Reads who is logged in, with their account on each chain. A namespace whose account cannot be read has none. */
export async function readSession(reading: Reading): Promise<SourceSession | undefined> {
  const { frame, chains, name, topic, now, signal } = reading;
  const { isConnected } = await frame.ask("IS_CONNECTED", undefined, { signal });
  if (!isConnected) return undefined;
  const accounts: AccountId[] = [];
  let user: EmbeddedUser | undefined;
  for (const namespace of ["eip155", "solana"]) {
    const own = chains.filter((chain) => chain.startsWith(`${namespace}:`));
    const [first] = own;
    if (first === undefined) continue;
    const { address, read } = await readUser(reading, first);
    user ??= read;
    if (address !== undefined) accounts.push(...own.map((chain): AccountId => `${chain}:${address}`));
  }
  const login = {
    method: user?.socialProvider ?? "email",
    ...(user?.email && { email: user.email }),
    ...(user?.userName && { userName: user.userName }),
    ...(user?.recovery && { recovery: user.recovery }),
  } as const;
  return { topic, wallet: { name, login }, links: {}, expiresAt: now + LIFE_MS, accounts };
}

async function readUser(
  { frame, signal, warn }: Reading,
  chainId: ChainId,
): Promise<{ readonly address?: string; readonly read?: EmbeddedUser }> {
  try {
    const read = await frame.ask("GET_USER", { chainId }, { signal });
    if (isAddress(chainId, read.address)) return { address: read.address, read };
    warn(`GET_USER gave an address that is none of ${chainId}`);
  } catch (error) {
    if (signal?.aborted) throw error;
    warn(`GET_USER failed for ${chainId}: ${error instanceof Error ? error.message : "An error occurred"}`);
  }
  return {};
}

function isAddress(chain: ChainId, address: string): boolean {
  return chain.startsWith("eip155:")
    ? /^0x[0-9a-fA-F]{40}$/.test(address)
    : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address);
}
