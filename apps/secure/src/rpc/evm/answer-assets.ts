import type { RpcParams, RpcResult } from "@foyer/embedded/protocol";
import { readToken } from "../../decode/evm/read-token.ts";
import { FrameError } from "../../messages/frame-error.ts";
import type { Network } from "../../networks/networks.ts";
import type { RpcPorts } from "../frame-rpc.ts";
import type { Node } from "../node/create-node.ts";
import type { Holding } from "../node/holdings.ts";
import { findOwnAccount } from "./own-account.ts";

type Asked = RpcParams<"wallet_getAssets">[0];
type Asset = RpcResult<"wallet_getAssets">[string][number];
type Named = NonNullable<Asked["assetFilter"]>[string];

/** Of the network's own coin on every chain of Ethereum's kind. */
const COIN_DECIMALS = 18;
const BALANCE_OF = "0x70a08231";

/**
 * What an account of ours has, by chain (ERC-7811). Assets that the page names are read from the chain; what there is beside
 * them, the operator's server knows. A chain whose accounts that does not list is left out: an empty list would say that
 * there is nothing.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function answerAssets(
  ports: RpcPorts,
  [asked]: RpcParams<"wallet_getAssets">,
  signal: AbortSignal,
): Promise<RpcResult<"wallet_getAssets">> {
  if ((await findOwnAccount(ports, asked.account)) === undefined)
    throw new FrameError("UNAUTHORIZED", "The account is not of this wallet", 4_100);
  const isInCapitals = [...(asked.assetTypeFilter ?? []), ...listTypes(asked)].some((type) => /^[A-Z]/.test(type));
  const wants = (type: string): boolean => asked.assetTypeFilter?.some((each) => each.toLowerCase() === type) ?? true;
  const answers = await Promise.all(
    listChains(ports, asked).map(async (network): Promise<readonly (readonly [string, Asset[]])[]> => {
      const found = await findAssets(ports, { asked, network, wants, signal });
      if (found === undefined) return [];
      const assets = found.filter((holding) => wants(typeOf(holding))).map((holding) => toAsset(holding, isInCapitals));
      return [[`0x${BigInt(network.reference).toString(16)}`, assets]];
    }),
  );
  return Object.fromEntries(answers.flat());
}

type Finding = {
  readonly asked: Asked;
  readonly network: Network;
  readonly wants: (type: string) => boolean;
  readonly signal: AbortSignal;
};

async function findAssets(ports: RpcPorts, a: Finding): Promise<readonly Holding[] | undefined> {
  const { asked, network, wants, signal } = a;
  const node = ports.nodes.of(network);
  const named = namedOn(asked, network);
  if (named !== undefined) {
    const read = named.map((each) => readNamed({ node, network, account: asked.account, signal }, each));
    return (await Promise.all(read)).filter((holding) => holding !== undefined);
  }
  if (!wants("erc20"))
    return wants("native") ? [await readCoin({ node, network, account: asked.account, signal })] : [];
  return ports.holdings({ account: asked.account, network, signal });
}

type Reading = {
  readonly node: Node;
  readonly network: Network;
  readonly account: string;
  readonly signal: AbortSignal;
};

/** Nothing where the address is of no token, and of tokens that are not counted: those are not listed here. */
async function readNamed(a: Reading, { address, type }: Named[number]): Promise<Holding | undefined> {
  if (type.toLowerCase() === "native") return readCoin(a);
  if (type.toLowerCase() !== "erc20" || !/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined;
  const data = `${BALANCE_OF}${a.account.slice(2).toLowerCase().padStart(64, "0")}`;
  const [facts, answer] = await Promise.all([
    readToken(a.node, address),
    // A contract that reverts is no token.
    a.node("eth_call", [{ to: address, data }, "latest"], a.signal).catch((error: unknown) => {
      if (error instanceof FrameError) throw error;
    }),
  ]);
  const amount = readAmount(answer);
  if (facts === undefined || amount === undefined) return undefined;
  const { symbol, decimals } = facts;
  return { token: address.toLowerCase(), amount, name: symbol, symbol, decimals, icon: "", price: undefined };
}

async function readCoin({ node, network, account, signal }: Reading): Promise<Holding> {
  const amount = readAmount(await node("eth_getBalance", [account, "latest"], signal));
  if (amount === undefined) throw new FrameError("UNREACHABLE", "The network's node answered with no number");
  const { symbol } = network;
  return { token: undefined, amount, name: symbol, symbol, decimals: COIN_DECIMALS, icon: "", price: undefined };
}

function toAsset(holding: Holding, isInCapitals: boolean): Asset {
  const { token, amount, name, symbol, decimals, icon, price } = holding;
  const type = typeOf(holding);
  return {
    address: token ?? "native",
    balance: `0x${amount.toString(16)}`,
    // ERC-7811 came to write types in small letters: who writes them large reads them so.
    type: isInCapitals ? (type.toUpperCase() as "ERC20" | "NATIVE") : type,
    metadata: { name, symbol, decimals, iconUrl: icon, ...(price !== undefined && { price }) },
  };
}

const typeOf = ({ token }: Holding): "erc20" | "native" => (token === undefined ? "native" : "erc20");

/** Chains that the page means, of those that the project lists. */
function listChains({ networks }: RpcPorts, { chainFilter, assetFilter }: Asked): readonly Network[] {
  const wanted = [chainFilter, assetFilter && Object.keys(assetFilter)].flatMap((each) =>
    each === undefined ? [] : [new Set(each.map((id) => String(BigInt(id))))],
  );
  return networks.list.filter(
    ({ namespace, reference }) => namespace === "eip155" && wanted.every((set) => set.has(reference)),
  );
}

function namedOn({ assetFilter }: Asked, { reference }: Network): Named | undefined {
  return Object.entries(assetFilter ?? {}).find(([id]) => String(BigInt(id)) === reference)?.[1];
}

function listTypes({ assetFilter }: Asked): readonly string[] {
  return Object.values(assetFilter ?? {}).flatMap((assets) => assets.map(({ type }) => type));
}

function readAmount(answer: unknown): bigint | undefined {
  return typeof answer === "string" && /^0x[0-9a-fA-F]{1,64}$/.test(answer) ? BigInt(answer) : undefined;
}
