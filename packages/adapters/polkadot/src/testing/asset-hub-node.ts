type Recorded = { readonly metadata: `0x${string}`; readonly version: object; readonly methods: unknown };

/** One block: the transactions in it, and what the chain noted of them, encoded. */
export type TestBlock = { readonly extrinsics: readonly string[]; readonly events?: string | undefined };

/** A node of hand-made answers over the recorded description of Polkadot Asset Hub. */
export type AssetHubNode = {
  readonly fetch: typeof fetch;
  /** Methods asked, in order; of runtime calls, the call. */
  readonly asked: readonly string[];
  /** Transactions taken, in hex. */
  readonly taken: readonly string[];
  /** What `state_getStorage` answers, by key; `null` elsewhere. */
  readonly storage: Map<string, string>;
  /** Blocks by number; empty elsewhere. */
  readonly blocks: Map<number, TestBlock>;
  /** The last block that is final. */
  final: number;
  /** Answers a transaction with this error, or, after it took it, with none that can be read. */
  refusal: object | "silence" | undefined;
  genesisHash: string;
};

const GENESIS = "0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f";
/** `twox128("System") ‖ twox128("Events")`. */
const EVENTS_KEY = "0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7";
/** 0.0123 DOT. */
export const FEE = 123_000_000n;

/** Node's own, which a test hands over. */
type CreateRequire = (path: string) => { resolve(name: string): string };

/** Makes a node that answers what the vendor's library and this adapter ask. */
export async function createAssetHubNode(createRequire: CreateRequire): Promise<AssetHubNode> {
  const recorded = await readRecorded(createRequire);
  const [asked, taken]: [string[], string[]] = [[], []];
  const node: AssetHubNode = {
    asked,
    taken,
    storage: new Map(),
    blocks: new Map(),
    final: 1_000,
    refusal: undefined,
    genesisHash: GENESIS,
    async fetch(_, init) {
      const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly string[] };
      asked.push(method === "state_call" ? `${params[0]}` : method);
      if (method === "author_submitExtrinsic") {
        if (typeof node.refusal === "object") return Response.json({ jsonrpc: "2.0", id: 1, error: node.refusal });
        taken.push(`${params[0]}`);
        if (node.refusal) return new Response("", { status: 502 });
        const { blake2AsHex } = await import("@polkadot/util-crypto");
        return Response.json({ jsonrpc: "2.0", id: 1, result: blake2AsHex(`${params[0]}`) });
      }
      const result = answer(node, recorded, { method, params });
      return Response.json(
        result === undefined
          ? { jsonrpc: "2.0", id: 1, error: { code: -32601, message: `${method} is not here` } }
          : { jsonrpc: "2.0", id: 1, result },
      );
    },
  };
  return node;
}

function answer(
  node: AssetHubNode,
  recorded: Recorded,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
): unknown {
  const [first] = params;
  const answers: { readonly [method: string]: () => unknown } = {
    chain_getBlockHash: () => (first === 0 ? node.genesisHash : hashOf(Number(first))),
    chain_getFinalizedHead: () => hashOf(node.final),
    chain_getHeader: () => headerOf(first === undefined || first === null ? node.final : numberOf(`${first}`)),
    chain_getBlock: () => ({
      block: {
        header: headerOf(numberOf(`${first}`)),
        extrinsics: node.blocks.get(numberOf(`${first}`))?.extrinsics ?? [],
      },
      justifications: null,
    }),
    rpc_methods: () => recorded.methods,
    state_getRuntimeVersion: () => recorded.version,
    state_getStorage: () => {
      const block =
        params[1] === undefined || params[1] === null ? undefined : node.blocks.get(numberOf(`${params[1]}`));
      return (first === EVENTS_KEY && block?.events) || (node.storage.get(`${first}`) ?? null);
    },
    system_chain: () => "Polkadot Asset Hub",
    system_properties: () => ({ ss58Format: 0, tokenDecimals: 10, tokenSymbol: "DOT" }),
    state_call: () => (first === "Metadata_metadata_at_version" ? recorded.metadata : call(`${first}`)),
  };
  return answers[method]?.();
}

/** Answers of the runtime, in its own encoding: the least byte first. */
function call(name: string): unknown {
  if (name === "AccountNonceApi_account_nonce") return "0x07000000";
  // One version: 15.
  if (name === "Metadata_metadata_versions") return "0x040f000000";
  // Two compact zeros of weight, the normal class, and the fee.
  if (name === "TransactionPaymentApi_query_info") return `0x000000${leastFirst(FEE, 16)}`;
  return undefined;
}

/** A number in hex of so many bytes, the least one first. */
export function leastFirst(value: bigint, bytes: number): string {
  const digits = value.toString(16).padStart(bytes * 2, "0");
  return (digits.match(/../g) ?? []).reverse().join("");
}

function hashOf(number: number): string {
  return `0x${number.toString(16).padStart(64, "0")}`;
}

function numberOf(hash: string): number {
  return Number(BigInt(hash));
}

function headerOf(number: number): object {
  const zero = hashOf(0);
  return { number, parentHash: hashOf(number - 1), stateRoot: zero, extrinsicsRoot: zero, digest: { logs: [] } };
}

/** The chain's description as the vendor recorded it, in a package that its own packages bring along. */
async function readRecorded(createRequire: CreateRequire): Promise<Recorded> {
  const library = createRequire(createRequire(import.meta.url).resolve("@polkadot/api"));
  const support = createRequire(library.resolve("@polkadot/rpc-provider"));
  const read = async (name: string): Promise<unknown> => {
    const path = support.resolve(`@polkadot/types-support/metadata/v15/asset-hub-polkadot-${name}`);
    const module = (await import(path)) as { readonly default: { readonly default?: unknown } };
    return module.default.default ?? module.default;
  };
  const [metadata, version, methods] = await Promise.all(["hex", "ver", "rpc"].map(read));
  return { metadata, version, methods } as Recorded;
}
