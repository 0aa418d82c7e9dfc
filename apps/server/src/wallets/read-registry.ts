import type { WalletNamespace } from "@foyer/registry";
import { type ListedWallet, listAllWallets } from "@foyer/registry/all";
import { loadWalletIcon } from "@foyer/registry/all/icons";
import { findWalletLinks } from "@foyer/registry/all/links";
import { drawIcon } from "../images/draw-icon.ts";
import { type Wallet, walletSchema } from "./wallet-schema.ts";

/** A wallet of the registry, every reverse domain name its builds announce, and its logo where there is one. */
export type RegistryWallet = {
  readonly wallet: Wallet;
  readonly rdns: readonly string[];
  readonly logo?: { readonly contentType: string; readonly body: Buffer } | undefined;
};

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

/** Reads the long list of wallets. What it does not know stays `null`: a service's badge is not ours to give. */
export async function readRegistry(): Promise<readonly RegistryWallet[]> {
  return await Promise.all(
    listAllWallets().map(async (record) => {
      const logo = await readLogo(record.id);
      const wallet = walletSchema.parse({ ...toWallet(record), image_id: logo ? record.id : null });
      return { wallet, rdns: record.rdns, logo };
    }),
  );
}

/** A logo is a drawing, or a picture as a `data:` URL. */
async function readLogo(id: string): Promise<RegistryWallet["logo"]> {
  const icon = await loadWalletIcon(id);
  if (icon === undefined) return undefined;
  if (typeof icon !== "string") return { contentType: "image/svg+xml", body: Buffer.from(drawIcon(icon)) };
  return { contentType: "image/webp", body: Buffer.from(icon.slice(icon.indexOf(",") + 1), "base64") };
}

function toWallet(record: ListedWallet): Partial<Wallet> {
  const links = findWalletLinks(record.id) ?? {};
  return {
    id: record.id,
    name: record.name,
    chains: record.namespaces.map((namespace) => MAIN_CHAINS[namespace]),
    homepage: record.homepage,
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
