import {
  type AccountId,
  type ChainId,
  type EmbeddedAccounts,
  readWalletName,
  type SourceSession,
} from "@foyer/contract";
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

/** Who is logged in, and the accounts that they have on EVM chains. */
type ReadSession = { readonly session: SourceSession; readonly accounts: EmbeddedAccounts | undefined };

/**
 * Reads who is logged in, with their accounts on each chain, the one in use first. A namespace whose account cannot be read has
 * none.
 */
export async function readSession(reading: Reading): Promise<ReadSession | undefined> {
  const { frame, chains, name, topic, now, signal } = reading;
  const { isConnected } = await frame.ask("IS_CONNECTED", undefined, { signal });
  if (!isConnected) return undefined;
  const accounts: AccountId[] = [];
  const networks = await readNetworks(reading);
  let user: EmbeddedUser | undefined;
  let evm: EmbeddedAccounts | undefined;
  for (const namespace of ["eip155", "solana"]) {
    const own = chains.filter((chain) => chain.startsWith(`${namespace}:`));
    const smart = namespace === "eip155" ? own.filter((chain) => networks.includes(numberOf(chain))) : [];
    const first = smart[0] ?? own[0];
    if (first === undefined) continue;
    const read = await readUser(reading, first);
    user ??= read;
    if (read === undefined) continue;
    if (smart.length > 0) evm = toAccounts(read, networks);
    for (const chain of own)
      accounts.push(
        ...listAddresses(read, smart.includes(chain) ? evm : undefined).map(
          (address): AccountId => `${chain}:${address}`,
        ),
      );
  }
  // A stranger's text: whoever has the account chose it, elsewhere.
  const userName = readWalletName(user?.userName);
  const login = {
    method: user?.socialProvider ?? "email",
    ...(user?.email && { email: user.email }),
    ...(userName && { userName }),
    ...(user?.recovery && { recovery: user.recovery }),
  } as const;
  const session = { topic, wallet: { name, login }, links: {}, expiresAt: now + LIFE_MS, accounts };
  return { session, accounts: evm };
}

/** Where there are smart accounts; nowhere, where that cannot be read. */
async function readNetworks({ frame, signal, warn }: Reading): Promise<readonly number[]> {
  try {
    return await frame.ask("GET_SMART_ACCOUNT_ENABLED_NETWORKS", undefined, { signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    warn(`GET_SMART_ACCOUNT_ENABLED_NETWORKS failed: ${error instanceof Error ? error.message : "An error occurred"}`);
    return [];
  }
}

/** The accounts of a user, as far as they are addresses; none where there is no smart one among them. */
export function toAccounts(user: EmbeddedUser, networks: readonly number[]): EmbeddedAccounts | undefined {
  const accounts = (user.accounts ?? []).filter(({ address }) => EVM_ADDRESS.test(address));
  if (!["eoa", "smartAccount"].every((wanted) => accounts.some(({ type }) => type === wanted))) return undefined;
  const { preferredAccountType: preferred = "eoa", smartAccountDeployed: isDeployed } = user;
  return { accounts, preferred, networks, ...(isDeployed !== undefined && { isDeployed }) };
}

/** The one in use first. Where a chain has no smart accounts, the plain one alone. */
function listAddresses(user: EmbeddedUser, both: EmbeddedAccounts | undefined): readonly string[] {
  if (both === undefined) return [user.accounts?.find(({ type }) => type === "eoa")?.address ?? user.address];
  const { accounts, preferred } = both;
  return [...accounts]
    .sort((a, b) => Number(b.type === preferred) - Number(a.type === preferred))
    .map(({ address }) => address);
}

function numberOf(chain: ChainId): number {
  return Number(chain.slice("eip155:".length));
}

async function readUser({ frame, signal, warn }: Reading, chainId: ChainId): Promise<EmbeddedUser | undefined> {
  try {
    const read = await frame.ask("GET_USER", { chainId }, { signal });
    if (isAddress(chainId, read.address)) return read;
    warn(`GET_USER gave an address that is none of ${chainId}`);
  } catch (error) {
    if (signal?.aborted) throw error;
    warn(`GET_USER failed for ${chainId}: ${error instanceof Error ? error.message : "An error occurred"}`);
  }
  return undefined;
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

function isAddress(chain: ChainId, address: string): boolean {
  return chain.startsWith("eip155:") ? EVM_ADDRESS.test(address) : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address);
}
