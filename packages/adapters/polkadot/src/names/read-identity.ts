import { type AccountId, FoyerError, type NameRequest, parseAccountId } from "@foyer/contract";
import { fetchRpcResult } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { type Identity, identityKey, readIdentityOf, readSuperOf, superKey } from "../chain/identity-storage.ts";
import { fromSs58 } from "../ss58.ts";
import type { PeopleChain } from "./people-chains.ts";

/** Whose identity is asked for, and of which chains. */
type Asked = NameRequest & {
  readonly chains: readonly PeopleChain[];
  readonly isJudgedOnly: boolean;
  readonly account: AccountId;
};

/**
 * Reads by which name an account is known on its People chain: its own, or the one that the account which it belongs to gave it,
 * behind that one's and a slash.
 * @throws {FoyerError} network/unreachable
 */
export async function readIdentity(asked: Asked): Promise<{ readonly name: string } | undefined> {
  const account = fromSs58(parseAccountId(asked.account).address);
  const chain = asked.chains.find(({ ss58Prefix }) => ss58Prefix === account?.prefix);
  if (!account || !chain) return undefined;
  const isShown = ({ judgement }: Identity): boolean =>
    judgement === "right" || (judgement === "none" && !asked.isJudgedOnly);
  const [own, above] = await fetchStored({ ...asked, chain }, [identityKey(account.key), superKey(account.key)]);
  const identity = readIdentityOf(own);
  if (identity) return isShown(identity) ? named(identity.name) : undefined;
  const part = readSuperOf(above);
  if (!part) return undefined;
  const [whole] = await fetchStored({ ...asked, chain }, [identityKey(part.account)]);
  const parent = readIdentityOf(whole);
  return parent?.name && part.name && isShown(parent) ? { name: `${parent.name}/${part.name}` } : undefined;
}

function named(name: string): { readonly name: string } | undefined {
  return name === "" ? undefined : { name };
}

/** A key that was asked for and not answered is no answer: somebody without a name is told as such. */
async function fetchStored(
  { clock, fetch, signal: scope, chain }: NameRequest & { readonly chain: PeopleChain },
  keys: readonly string[],
): Promise<readonly unknown[]> {
  const asking = { host: { clock, fetch }, scope, network: chain };
  const answer = await fetchRpcResult({ ...asking, method: "state_queryStorageAt", params: [keys] });
  const changes = readList(read(read(answer, 0), "changes"), keys.length);
  const stored = new Map(changes.map((change) => [read(change, 0), read(change, 1)]));
  return keys.map((key) => {
    const value = stored.get(key);
    if (value === null || typeof value === "string") return value;
    throw new FoyerError("network/unreachable", { chain: chain.caipNetworkId, problem: "it gave no identities" });
  });
}
