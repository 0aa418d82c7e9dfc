import { type ChainId, readWalletName, type Shapes } from "@foyer/contract";
import type { ReadAccount } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import { bytesToHex } from "@noble/hashes/utils.js";
import { readEvmAddress } from "./evm-address.ts";
import type { PolkadotNetwork } from "./networks.ts";
import { fromSs58, toSs58 } from "./ss58.ts";

/** Accounts kept of one wallet: people have few, an attacker many. */
const ACCOUNT_LIMIT = 200;

type KeyType = Shapes["polkadot"]["account"]["keyType"];

const KEY_TYPES: readonly unknown[] = ["sr25519", "ed25519", "ecdsa", "ethereum"];
/** Where the account is the key itself; elsewhere it is the key's hash. */
const PLAIN: readonly unknown[] = ["sr25519", "ed25519"];

/**
 * Reads the accounts a wallet shares, for the chains that can have them. A key is one account however the wallet
 * spells it, written as each chain writes it; an account that is bound to one chain is on that one alone.
 * @see https://github.com/polkadot-js/extension/blob/master/packages/extension-inject/src/types.ts
 */
export function readAccounts(given: unknown, networks: readonly PolkadotNetwork[]): readonly ReadAccount<"polkadot">[] {
  const accounts = new Map<string, ReadAccount<"polkadot">>();
  for (const raw of readList(given, ACCOUNT_LIMIT)) {
    for (const account of readAccount(raw, networks)) {
      const known = accounts.get(account.address);
      const chains = networks
        .map(({ caipNetworkId }) => caipNetworkId)
        .filter((chain) => known?.chains.includes(chain) || account.chains.includes(chain));
      accounts.set(account.address, { ...(known ?? account), chains });
    }
  }
  return [...accounts.values()];
}

/** One entry for each way in which the chains write it. */
function readAccount(raw: unknown, networks: readonly PolkadotNetwork[]): readonly ReadAccount<"polkadot">[] {
  const address = read(raw, "address");
  const genesis = read(raw, "genesisHash");
  if (typeof address !== "string") return [];
  const isBound = typeof genesis === "string" && genesis !== "";
  const bound = isBound ? `polkadot:${genesis.slice(2, 34).toLowerCase()}` : undefined;
  const open = networks.filter(({ caipNetworkId }) => !bound || caipNetworkId === bound);
  const spellings = new Map<string, ChainId<"polkadot">[]>();
  const account = fromSs58(address);
  for (const { caipNetworkId, accountKind, ss58Prefix } of open) {
    const spelling =
      accountKind === "ethereum"
        ? readEvmAddress(address)?.canonical
        : account && toSs58({ prefix: ss58Prefix, key: account.key });
    if (spelling) spellings.set(spelling, [...(spellings.get(spelling) ?? []), caipNetworkId]);
  }
  const type = read(raw, "type");
  const keyType = (KEY_TYPES.includes(type) ? type : account ? "unknown" : "ethereum") as KeyType;
  const label = readWalletName(read(raw, "name"));
  const publicKey = account && PLAIN.includes(keyType) ? bytesToHex(account.key) : undefined;
  const details = { keyType, ...(isBound && { boundToGenesis: genesis }) };
  return [...spellings].map(([spelling, chains]) => ({ address: spelling, publicKey, label, chains, details }));
}
