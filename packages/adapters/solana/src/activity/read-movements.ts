import type { Movement } from "@foyer/contract";
import { nameAsset } from "@foyer/contract/on-demand";
import { readList } from "@foyer/contract/wallet-standard";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import type { SolanaNetwork } from "../networks.ts";
import { nameKnown } from "../tokens/known-tokens.ts";
import { isKey } from "../tokens/token-accounts.ts";

/** Accounts read of one transaction: it can name no more. */
const ACCOUNT_LIMIT = 256;

/** By how much each owner has more than before, or less; smallest unit. */
type Changes = ReadonlyMap<string, bigint>;

type Viewing = { readonly network: SolanaNetwork; readonly owner: string; readonly hash: string };

/**
 * Reads what a transaction did to an account, from what everybody had before and after it: its lamports, but for the fee,
 * and its tokens, the accounts of one token as one. Undefined: it is another transaction, or makes no sense.
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export function readMovements(
  transaction: unknown,
  { network, owner, hash }: Viewing,
): readonly Movement<"solana">[] | undefined {
  const meta = readDeep(transaction, "meta");
  const lamports = readLamports(transaction);
  const tokens = readTokens(meta);
  if (readDeep(transaction, "transaction", "signatures", 0) !== hash || !lamports || !tokens) return undefined;
  const coin = { asset: `${network.caipNetworkId}/slip44:501` as const, ...network.nativeCurrency };
  return [
    ...toMovement(coin, lamports, owner),
    ...[...tokens].flatMap(([mint, { changes, decimals }]) => {
      const asset = nameAsset(network.caipNetworkId, ["token", mint]);
      return asset ? toMovement({ asset, decimals, ...nameKnown(network, mint) }, changes, owner) : [];
    }),
  ];
}

/** Who is named first pays the fee, which nobody gets. */
function readLamports(transaction: unknown): Changes | undefined {
  const keys = readList(readDeep(transaction, "transaction", "message", "accountKeys"), ACCOUNT_LIMIT);
  const [before, after] = ["preBalances", "postBalances"].map((member) =>
    readList(readDeep(transaction, "meta", member), ACCOUNT_LIMIT).map(readWhole),
  );
  const fee = readWhole(readDeep(transaction, "meta", "fee"));
  if (keys.length === 0 || before?.length !== keys.length || after?.length !== keys.length) return undefined;
  const changes = new Map<string, bigint>();
  for (const [index, entry] of keys.entries()) {
    const [key, had, has] = [readDeep(entry, "pubkey"), before[index], after[index]];
    if (!isKey(key) || had === undefined || has === undefined || fee === undefined) return undefined;
    changes.set(key, (changes.get(key) ?? 0n) + has - had + (index === 0 ? fee : 0n));
  }
  return changes;
}

type Token = { readonly changes: Changes; readonly decimals: number };

/** By mint. Transactions of the first years do not say who owns what: those tell of lamports alone. */
function readTokens(meta: unknown): ReadonlyMap<string, Token> | undefined {
  const tokens = new Map<string, { readonly changes: Map<string, bigint>; readonly decimals: number }>();
  for (const [member, sign] of [["preTokenBalances", -1n] as const, ["postTokenBalances", 1n] as const]) {
    const list = readDeep(meta, member) ?? [];
    if (!Array.isArray(list)) return undefined;
    for (const balance of readList(list, ACCOUNT_LIMIT)) {
      const [mint, holder] = [readDeep(balance, "mint"), readDeep(balance, "owner")];
      const amount = readWhole(readDeep(balance, "uiTokenAmount", "amount"));
      const decimals = readDeep(balance, "uiTokenAmount", "decimals");
      if (!isKey(mint) || amount === undefined || !Number.isInteger(decimals)) return undefined;
      const { changes } = tokens.get(mint) ?? { changes: new Map<string, bigint>() };
      if (isKey(holder)) changes.set(holder, (changes.get(holder) ?? 0n) + sign * amount);
      tokens.set(mint, { changes, decimals: Number(decimals) });
    }
  }
  return tokens;
}

/** At the other end is who gained most of what the account gave, or gave most of what it gained. */
function toMovement(
  named: Pick<Movement<"solana">, "asset" | "decimals" | "symbol" | "name">,
  changes: Changes,
  owner: string,
): readonly Movement<"solana">[] {
  const change = changes.get(owner) ?? 0n;
  if (change === 0n) return [];
  const sign = change > 0n ? -1n : 1n;
  const others = [...changes].map(([key, by]) => ({ key, by: by * sign })).filter(({ by }) => by > 0n);
  const other = others.reduce<(typeof others)[0] | undefined>(
    (top, one) => (top && top.by >= one.by ? top : one),
    undefined,
  );
  return [
    {
      ...named,
      value: -sign * change,
      direction: change > 0n ? "in" : "out",
      ...(other && { other: other.key }),
    },
  ];
}
