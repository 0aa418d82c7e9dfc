import {
  type AssetId,
  type ChainId,
  FoyerError,
  type SwapCall,
  type SwapGiven,
  type SwapQuote,
  type SwapRequest,
  type SwapToken,
} from "@foyer/contract";
import { askServer, type Server } from "./ask-server.ts";
import { nativeAsset, serverName, tokenAsset } from "./asset-names.ts";
import { readQuotes, readTokens, type ServerQuote } from "./swaps-schema.ts";

/** Chains' own coins, by an address that nobody has. */
const NATIVE = /:0xe{40}$/i;

/** Asks a server which tokens it knows. @throws {FoyerError} network/unreachable, flow/aborted */
export async function fetchTokens(server: Server, chain: ChainId, given: SwapGiven): Promise<readonly SwapToken[]> {
  const path = `v1/convert/tokens`;
  const answer = await askServer(server, { path, params: { chainId: chain }, read: readTokens }, { chain, given });
  if (answer.kind !== "answered") return [];
  return answer.value.flatMap(({ address, logoUri, ...token }): readonly SwapToken[] => {
    const called = address.slice(address.lastIndexOf(":") + 1);
    const asset = NATIVE.test(address) ? nativeAsset(chain) : tokenAsset(chain, called);
    return asset ? [{ ...token, asset, ...(logoUri && { icon: logoUri }) }] : [];
  });
}

/**
 * Asks a server what would come of a swap; the best that leads where it may is taken.
 * @throws {FoyerError} swap/no-liquidity, swap/refused, swap/unsupported, network/unreachable, flow/aborted
 */
export async function fetchQuote(
  server: Server,
  request: SwapRequest,
  { known, given }: { readonly known: ReadonlyMap<string, readonly string[]>; readonly given: SwapGiven },
): Promise<SwapQuote> {
  const { account, from, to, amount, slippage } = request;
  const chain = account.split(":").slice(0, 2).join(":") as ChainId;
  const asked = {
    userAddress: account,
    fromTokenAddress: serverName(from) ?? "",
    toTokenAddress: serverName(to) ?? "",
    amount: `${amount}`,
    slippage: `${slippage}`,
  };
  const answer = await askServer(
    server,
    { path: "v1/convert/quotes", params: asked, read: readQuotes },
    { chain, given },
  );
  if (answer.kind === "unknown-chain") throw new FoyerError("swap/unsupported", { chain });
  if (answer.kind === "over") throw new FoyerError("network/unreachable", { chain, problem: "the server is too busy" });
  if (answer.value.length === 0) throw new FoyerError("swap/no-liquidity", { from, to });
  const problems = answer.value.map((quote) => problemOf(quote, { asked, routers: known.get(chain) ?? [] }));
  const index = problems.indexOf(undefined);
  const quote = answer.value[index];
  if (!quote) throw new FoyerError("swap/refused", { provider: "The server", problem: problems[0] ?? "it is none" });
  return toQuote(quote, request);
}

function problemOf(
  quote: ServerQuote,
  {
    asked,
    routers,
  }: {
    readonly asked: {
      readonly userAddress: string;
      readonly fromTokenAddress: string;
      readonly toTokenAddress: string;
      readonly amount: string;
    };
    readonly routers: readonly string[];
  },
): string | undefined {
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const isCoin = NATIVE.test(asked.fromTokenAddress);
  if (!isSame(quote.userAddress, asked.userAddress)) return "it is for another account";
  if (!isSame(quote.fromTokenAddress, asked.fromTokenAddress) || !isSame(quote.toTokenAddress, asked.toTokenAddress))
    return "it is of another token";
  if (quote.fromAmount !== asked.amount) return "it is of another amount";
  if (quote.tx.value !== (isCoin ? asked.amount : "0")) return "it sends another sum of the chain's coin";
  const spender = quote.spenderAddress && addressOf(quote.spenderAddress);
  const leads = [quote.tx.to, ...(spender ? [spender] : [])];
  if (!leads.every((one) => routers.includes(one.toLowerCase())))
    return "it leads to a contract that is not on the list";
  return undefined;
}

function toQuote(quote: ServerQuote, request: SwapRequest): SwapQuote {
  const { tx, fee } = quote;
  const chain = request.account.split(":").slice(0, 2).join(":") as ChainId;
  const asset = (name: string): AssetId | undefined =>
    NATIVE.test(name) ? nativeAsset(chain) : tokenAsset(chain, addressOf(name));
  const kept = fee && asset(fee.tokenAddress);
  const isCoin = NATIVE.test(quote.fromTokenAddress);
  return {
    ...request,
    expected: BigInt(quote.toAmount),
    minimum: BigInt(quote.toAmountMin),
    ...(fee && kept && { fee: { asset: kept, value: BigInt(fee.amount) } }),
    route: quote.provider,
    ...(!isCoin && { spender: addressOf(quote.spenderAddress ?? tx.to) }),
    gas: BigInt(quote.gas),
    expiresAt: quote.expiresAt,
    // It has been read as such.
    plan: { to: tx.to, data: tx.data as SwapCall["data"], value: BigInt(tx.value) } satisfies SwapCall,
  };
}

function addressOf(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** The transaction that came with a quote. @throws {FoyerError} swap/expired */
export function buildSwap({ plan, expiresAt }: SwapQuote, { clock }: Pick<SwapGiven, "clock">): SwapCall {
  if (clock.now() > expiresAt) throw new FoyerError("swap/expired", { expiredAt: expiresAt });
  return plan as SwapCall;
}
