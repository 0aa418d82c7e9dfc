import { type WalletNamespace, type WalletRecord, wallets } from "@foyer/registry";
import { walletIcons } from "@foyer/registry/icons";
import { walletLinks } from "@foyer/registry/links";
import { type Wallet, walletSchema } from "./wallet-schema.ts";

/** A wallet of the registry, and every reverse domain name its builds announce. */
export type RegistryWallet = { readonly wallet: Wallet; readonly rdns: readonly string[] };

/** The chain a namespace is known for. @see https://namespaces.chainagnostic.org */
const MAIN_CHAINS: Readonly<Record<WalletNamespace, string>> = {
  eip155: "eip155:1",
  solana: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  bip122: "bip122:000000000019d6689c085ae165831e93",
  polkadot: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  cosmos: "cosmos:cosmoshub-4",
  sui: "sui:mainnet",
  stacks: "stacks:1",
};

/** Namespaces in which wallets register by name. @see https://github.com/wallet-standard/wallet-standard */
const STANDARD_NAMESPACES: readonly WalletNamespace[] = ["solana", "sui", "bip122"];

/** Reads the bundled list of wallets. What it does not know stays `null`: a service's badge is not ours to give. */
export function readRegistry(): readonly RegistryWallet[] {
  return wallets.map((record) => ({ wallet: walletSchema.parse(toWallet(record)), rdns: record.rdns }));
}

function toWallet(record: WalletRecord): Partial<Wallet> {
  const links = walletLinks[record.id] ?? {};
  return {
    id: record.id,
    name: record.name,
    chains: record.namespaces.map((namespace) => MAIN_CHAINS[namespace]),
    homepage: record.homepage,
    image_id: walletIcons[record.id] === undefined ? null : record.id,
    order: record.rank,
    mobile_link: links.mobile ?? links.universal ?? null,
    desktop_link: links.desktop ?? null,
    webapp_link: links.webapp ?? null,
    link_mode: links.universal ?? null,
    app_store: links.ios ?? null,
    play_store: links.android ?? null,
    chrome_store: links.chrome ?? null,
    rdns: record.rdns[0] ?? null,
    injected: [
      // EIP-6963 announcements are of EVM providers alone.
      ...record.rdns.map((rdns) => ({ namespace: "eip155", injected_id: rdns })),
      ...STANDARD_NAMESPACES.filter((namespace) => record.namespaces.includes(namespace)).flatMap((namespace) =>
        record.standardNames.map((name) => ({ namespace, injected_id: name })),
      ),
    ],
  };
}
