import { readList } from "@foyer/contract/wallet-standard";
import { readDeep } from "../chain/exact-json.ts";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";
import { readTransferFees, type TransferFees } from "./transfer-fee.ts";

/** A token, as far as moving it goes. `accountBytes`: the size of an account that keeps it. */
export type Mint = {
  readonly program: (typeof TOKEN_PROGRAMS)[number];
  readonly decimals: number;
  readonly accountBytes: number;
  /** The fees that it withholds from transfers; undefined if there are none. */
  readonly fees: TransferFees | undefined;
};

/** Additions read of one mint. */
const EXTENSION_LIMIT = 30;
/** An account of either program, @see https://solana.com/docs/tokens/basics/create-token-account */
const ACCOUNT_BYTES = 165;
/**
 * What one of Token-2022 has more when it is opened as an associated one: its kind, and the mark (4 bytes, as each
 * addition begins with) that its owner stays.
 */
const NEWER_BYTES = ACCOUNT_BYTES + 1 + 4;
/**
 * What additions to a mint add to each account of it, as `get_required_init_account_extensions` has it.
 * @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs
 */
const ADDED_BYTES: ReadonlyMap<unknown, number> = new Map([
  ["transferFeeConfig", 12],
  ["nonTransferable", 4],
  ["transferHook", 5],
  ["pausableConfig", 4],
]);

/** Reads a mint as `jsonParsed` shows it; undefined if it is none, or a problem if it cannot be moved here. */
export function readMint(account: unknown): Mint | { readonly problem: string } | undefined {
  const program = TOKEN_PROGRAMS.find((one) => one === readDeep(account, "owner"));
  const parsed = readDeep(account, "data", "parsed");
  const decimals = readDeep(parsed, "info", "decimals");
  if (program === undefined || readDeep(parsed, "type") !== "mint") return undefined;
  if (typeof decimals !== "number" || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined;
  const extensions = readList(readDeep(parsed, "info", "extensions"), EXTENSION_LIMIT);
  const kinds = extensions.map((one) => readDeep(one, "extension"));
  const hook = readDeep(extensions[kinds.indexOf("transferHook")], "state", "programId");
  // A hook asks for accounts that its own program alone knows. Where it has none, it does nothing.
  if (typeof hook === "string") return { problem: "this token has a transfer hook, which is not supported" };
  const keeps = kinds.includes("transferFeeConfig");
  const fees = keeps ? readTransferFees(extensions[kinds.indexOf("transferFeeConfig")]) : undefined;
  if (keeps && !fees) return { problem: "what this token keeps of a transfer cannot be read" };
  const added = kinds.reduce<number>((sum, kind) => sum + (ADDED_BYTES.get(kind) ?? 0), NEWER_BYTES);
  return { program, decimals, accountBytes: program === TOKEN_PROGRAMS[0] ? ACCOUNT_BYTES : added, fees };
}
