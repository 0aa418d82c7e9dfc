import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtension } from "@foyer/testing/extension";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { placePages } from "./built-pages.ts";
import { readHostSheets } from "./host-sheets.ts";
import { runTool } from "./run-tool.ts";
import { type ServedPages, servePages, type Variant } from "./serve-pages.ts";
import { writeWalletScript } from "./wallet-script.ts";

/** What a test needs to know of the world around it. Plain data. */
export type StageFacts = {
  /** Where the pages are, such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  readonly evm: readonly {
    readonly chainId: number;
    readonly caip: string;
    readonly name: string;
    readonly url: string;
  }[];
  readonly solana: { readonly caip: string; readonly name: string; readonly url: string };
  /** Folder of the unpacked extension wallet. */
  readonly extension: string;
  /** Path of the script that puts `foyerTesting` on a page. */
  readonly walletScript: string;
  /** Names of the host style sheets; each has a page at `/hostile/NAME/`. */
  readonly sheets: readonly string[];
};

/** The world around the tests: chains, an extension, pages of hosts. */
export type Stage = { readonly facts: StageFacts; stop(): Promise<void> };

/** What the test pages use; what these need is built with them. */
const PUBLISHED = [
  "react",
  "eip155",
  "solana",
  "bip122",
  "polkadot",
  "cosmos",
  "sui",
  "stacks",
  "siwx",
  "walletconnect",
  "embedded",
];

const SOLANA = { reference: "localnet", name: "Local Solana" };

/**
 * Starts chains, builds the extension and the pages, and serves them. With `FOYER_E2E_FROM=sources` the pages are
 * built from the packages' sources: quicker while writing tests, and not what visitors get.
 */
export async function startStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-e2e-"));
  const devnet = await startDevnet();
  try {
    const [extension, walletScript, sheets] = await Promise.all([
      buildExtension(join(folder, "extension")),
      writeWalletScript(join(folder, "wallets.js")),
      readHostSheets(),
      buildHosts(folder, devnet),
    ]);
    const served = await serve(join(folder, "pages"), devnet, sheets);
    return {
      facts: {
        origin: served.origin,
        evm: devnet.evm.map(({ chainId, caip, name, url: rpc }) => ({ chainId, caip, name, url: rpc })),
        solana: { caip: `solana:${SOLANA.reference}`, name: SOLANA.name, url: devnet.solana.url },
        extension,
        walletScript,
        sheets: Object.keys(sheets),
      },
      stop: async () => {
        await Promise.all([served.stop(), devnet.stop()]);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await devnet.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function buildHosts(folder: string, devnet: Devnet): Promise<void> {
  const isFromSources = process.env["FOYER_E2E_FROM"] === "sources";
  // `FOYER_BUILT`: a run of many steps has built the packages once for all of them.
  if (!isFromSources && process.env["FOYER_BUILT"] === undefined) {
    const filters = PUBLISHED.map((name) => `--filter=@foyer/${name}`);
    await runTool("turbo", ["run", "build", ...filters, "--output-logs=errors-only"]);
  }
  const evm = devnet.evm.map(({ chainId, name, url }) => ({ chainId, name, url }));
  const chain = ({ caip, name, url }: { caip: string; name: string; url: string }): object => ({ caip, name, url });
  const stage = {
    evm,
    solana: { ...SOLANA, url: devnet.solana.url },
    bitcoin: chain(devnet.bitcoin),
    stacks: chain(devnet.stacks),
    polkadot: { ...chain(devnet["recorded-polkadot"]), genesisHash: devnet["recorded-polkadot"].genesisHash },
    cosmos: chain(devnet["recorded-cosmos"]),
    sui: chain(devnet["recorded-sui"]),
  };
  await placePages(folder, { stage, isFromSources });
}

function serve(folder: string, devnet: Devnet, sheets: Readonly<Record<string, string>>): Promise<ServedPages> {
  const nodes = [...devnet.evm, devnet.solana].flatMap(({ url, wsUrl }) => [url, wsUrl]);
  const headers = { "content-security-policy": writePolicy(nodes) };
  // A server that a test starts itself has any port.
  const withServer = { "content-security-policy": writePolicy([...nodes, "http://127.0.0.1:*"]) };
  const strict = [
    { path: "/strict/", page: "/host/", headers },
    { path: "/strict-with-server/", page: "/host/", headers: withServer },
    { path: "/strict-scenes/", page: "/scenes/", headers },
  ];
  const hostile = Object.keys(sheets).map(
    (name): Variant => ({ path: `/hostile/${name}/`, page: "/host/", sheet: `/sheets/${name}.css` }),
  );
  const texts = Object.entries(sheets).map(([name, text]) => [`/sheets/${name}.css`, text]);
  return servePages({ folder, variants: [...strict, ...hostile], sheets: Object.fromEntries(texts) });
}

/** The strictest policy that lets a page run its own scripts and read its own nodes. */
function writePolicy(nodes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'none'",
    "img-src 'self' data:",
    `connect-src ${nodes.join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
