import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AnyAdapter, Operation, Support } from "@foyer/contract";
import type { Generated } from "./generator.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const DOCUMENT = "README.md";
const BETWEEN = /(<!-- what works where: generated from supports\(\) -->\n)[\s\S]*?(<!-- end -->)/;

const ROWS: readonly (readonly [Operation, string])[] = [
  ["connect", "connect"],
  ["restore", "come back without a prompt"],
  ["revoke", "have the wallet forget the site"],
  ["switchNetwork", "move the wallet to another network"],
  ["addNetwork", "teach the wallet a network"],
  ["signMessage", "sign a message"],
  ["signTypedData", "sign typed data"],
  ["verifyMessage", "verify a message"],
  ["balance", "native balance"],
  ["tokens", "tokens"],
  ["activity", "activity"],
  ["outcome", "follow a transaction"],
  ["estimateFee", "estimate a fee"],
  ["sendNative", "send the native coin"],
  ["sendToken", "send tokens"],
];

/** What an answer is called in the table. */
const WORDS: {
  readonly [word in Extract<Support, { ok: true }>["via"] | Extract<Support, { ok: false }>["reason"]]: string;
} = {
  wallet: "by the wallet",
  relay: "by the relay",
  rpc: "by a node",
  rest: "by REST",
  local: "here",
  "wallet-lacks-it": "some wallets",
  "session-lacks-it": "some sessions",
  "needs-indexer": "needs an indexer",
  "no-such-concept": "–",
  "library-absent": "with a library",
  "not-connected": "–",
  "not-built": "not yet",
};

/** Writes the table of what works where into the README, from what the adapters themselves say. */
export async function generateSupport(root: string): Promise<Generated> {
  const path = join(root, DOCUMENT);
  const text = await readFile(path, "utf8");
  const next = text.replace(BETWEEN, `$1\n${writeTable(await createAdapters())}\n$2`);
  return { looked: ROWS.length, changed: (await writeIfChanged(path, next)) ? [DOCUMENT] : [] };
}

/** The table for these adapters, as Markdown. */
export function writeTable(adapters: readonly AnyAdapter[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const head = line(["", ...adapters.map(({ namespace }) => `\`${namespace}\``)]);
  const rule = line(["---", ...adapters.map(() => "---")]);
  const rows = ROWS.map(([operation, words]) => line([words, ...adapters.map((adapter) => say(adapter, operation))]));
  return `${[head, rule, ...rows].join("\n")}\n`;
}

function say(adapter: AnyAdapter, operation: Operation): string {
  const answer = adapter.supports({ operation });
  return WORDS[answer.ok ? answer.via : answer.reason];
}

/** An adapter of each namespace, in the order of the README. */
export async function createAdapters(): Promise<readonly AnyAdapter[]> {
  const [
    evm,
    evmNetworks,
    { solana },
    onSolana,
    { bip122 },
    { polkadot },
    onPolkadot,
    { cosmos },
    { sui },
    { stacks },
  ] = await Promise.all([
    import("@foyer/eip155"),
    import("@foyer/eip155/networks"),
    import("@foyer/solana"),
    import("@foyer/solana/sending"),
    import("@foyer/bip122"),
    import("@foyer/polkadot"),
    import("@foyer/polkadot/sending"),
    import("@foyer/cosmos"),
    import("@foyer/sui"),
    import("@foyer/stacks"),
  ]);
  const eip155 = evm.eip155({ networks: [evmNetworks.mainnet] });
  return [
    eip155,
    solana({ sending: onSolana.solanaSending }),
    bip122(),
    polkadot({ sending: onPolkadot.polkadotSending }),
    cosmos(),
    sui(),
    stacks(),
  ] as readonly AnyAdapter[];
}
