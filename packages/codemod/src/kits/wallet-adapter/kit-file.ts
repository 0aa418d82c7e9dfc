import { posix } from "node:path";
import { listElements } from "../../source/elements.ts";
import { listImported } from "../../source/imports.ts";
import { MARK } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";
import type { KitPlace, NewFile } from "../migration.ts";
import { findMadeKit } from "../wagmi/find-wagmi-kit.ts";
import { type Cluster, readCluster } from "./cluster.ts";

/** Where names of wallet-adapter come from. */
export function isWalletAdapter(module: string): boolean {
  return /^@solana\/wallet-adapter-/.test(module);
}

/** A file of its own beside that which has the providers: pages ask it for the connection, and it asks none of them. */
export function findSolanaKit(source: Source, isTaken: (path: string) => boolean): KitPlace | undefined {
  if (!listImported(source, isWalletAdapter).some(({ name }) => name === "WalletProvider")) return findMadeKit(source);
  const ending = source.isTyped ? "ts" : "js";
  const folder = posix.dirname(source.path);
  const names = ["foyer", "foyer-kit", "foyer-solana"].map((name) => posix.join(folder, `${name}.${ending}`));
  const path = names.find((each) => !isTaken(each));
  return path === undefined ? undefined : { path, name: "foyer" };
}

/** Writes that file, from what the file with the providers says of the cluster. */
export function writeSolanaKit(source: Source, kit: KitPlace): NewFile | undefined {
  if (!listImported(source, isWalletAdapter).some(({ name }) => name === "WalletProvider")) return undefined;
  const provider = listImported(source, isWalletAdapter).find(({ name }) => name === "ConnectionProvider");
  const [element] = provider ? listElements(source, provider.local) : [];
  const cluster = element && readCluster(source, element);
  return { path: kit.path, text: writeText(cluster ?? USUAL, cluster === undefined) };
}

const USUAL: Cluster = { network: "mainnet", endpoint: 'clusterApiUrl("mainnet-beta")', isPublic: true };

function writeText({ network, endpoint, isPublic }: Cluster, isGuessed: boolean): string {
  const value = isPublic ? network : `{ ...${network}, rpcUrls: { default: { http: [endpoint] } } }`;
  return [
    'import { createFoyer } from "@foyer/core";',
    'import { solana } from "@foyer/solana";',
    `import { ${network} } from "@foyer/solana/networks";`,
    `import { ${endpoint.includes("clusterApiUrl") ? "clusterApiUrl, " : ""}Connection } from "@solana/web3.js";`,
    "",
    ...(isGuessed ? [`// ${MARK} the endpoint could not be read: say which it is`] : []),
    ...(isPublic ? [] : [`// ${MARK} make sure that this is the endpoint of ${network}`]),
    `const endpoint = ${endpoint};`,
    "",
    "/** What reads the chain, as `useConnection()` gave it. */",
    'export const connection = new Connection(endpoint, "confirmed");',
    "",
    "export const foyer = createFoyer({",
    `  // ${MARK} the name that wallets show`,
    '  app: { name: "My app" },',
    `  adapters: [solana({ networks: [${value}] })],`,
    "});",
    "",
  ].join("\n");
}
