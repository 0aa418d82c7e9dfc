import type { Address, EncodedAccount, ReadonlyUint8Array } from "@solana/kit";
import { getBase58Decoder } from "@solana/kit";
import type { LiteSVM } from "litesvm";

/** The programs that keep tokens, by what nodes call them: Token, and Token-2022. */
export const TOKEN_PROGRAMS: ReadonlyMap<Address, string> = new Map([
  ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA" as Address, "spl-token"],
  ["TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb" as Address, "spl-token-2022"],
]);

/** Sizes and places in the token programs' accounts; those of Token-2022 go on after the older ones' size. */
const ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;
const [MINT_KIND, ACCOUNT_KIND] = [1, 2];
const STATE_AT = 108;
const FROZEN = 2;
const OWNER_AT = 32;
const AMOUNT_AT = 64;
const SUPPLY_AT = 36;
const DECIMALS_AT = 44;

/** A token account, read. */
export type TokenAccount = { readonly mint: Address; readonly owner: Address; readonly amount: bigint };

/** Where accounts are looked up. */
type Machine = { readonly svm: LiteSVM };

/** Reads a token account's data, if that is what it is. */
export function readTokenAccount(data: ReadonlyUint8Array): TokenAccount | undefined {
  if (data.length !== ACCOUNT_BYTES && data[ACCOUNT_BYTES] !== ACCOUNT_KIND) return undefined;
  const amount = Buffer.from(data).readBigUInt64LE(AMOUNT_AT);
  return { mint: addressAt(data, 0), owner: addressAt(data, OWNER_AT), amount };
}

/** Reads a mint's data, if that is what it is. */
export function readMint(data: ReadonlyUint8Array): { readonly supply: bigint; readonly decimals: number } | undefined {
  if (data.length !== MINT_BYTES && data[ACCOUNT_BYTES] !== MINT_KIND) return undefined;
  return { supply: Buffer.from(data).readBigUInt64LE(SUPPLY_AT), decimals: data[DECIMALS_AT] ?? 0 };
}

/** The decimals of a mint on the chain; 0 where there is none. */
export function decimalsOf(ledger: Machine, mint: Address): number {
  const account = ledger.svm.getAccount(mint);
  return (account.exists && readMint(account.data)?.decimals) || 0;
}

/** Writes an amount of tokens as nodes do. */
export function writeTokenAmount(amount: bigint, decimals: number): object {
  const digits = amount.toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** Writes a token program account in words. */
export function parseTokenData(ledger: Machine, account: EncodedAccount): object | undefined {
  const program = TOKEN_PROGRAMS.get(account.programAddress);
  if (program === undefined) return undefined;
  const space = account.data.length;
  const token = readTokenAccount(account.data);
  if (token) {
    const tokenAmount = writeTokenAmount(token.amount, decimalsOf(ledger, token.mint));
    const state = account.data[STATE_AT] === FROZEN ? "frozen" : "initialized";
    const info = { mint: token.mint, owner: token.owner, state, isNative: false, tokenAmount };
    return { program, space, parsed: { type: "account", info } };
  }
  const mint = readMint(account.data);
  if (!mint) return undefined;
  const extensions = readExtensions(account.data);
  const info = { decimals: mint.decimals, supply: mint.supply.toString(), isInitialized: true };
  return { program, space, parsed: { type: "mint", info: extensions.length > 0 ? { ...info, extensions } : info } };
}

/** Additions to mints that are written in words, by their numbers; of others, the number is. */
const EXTENSIONS: ReadonlyMap<number, string> = new Map([
  [1, "transferFeeConfig"],
  [9, "nonTransferable"],
  [14, "transferHook"],
  [18, "metadataPointer"],
  [19, "tokenMetadata"],
]);

/** What a mint of Token-2022 has more: a number, a length and as many bytes, one after the other. */
function readExtensions(data: ReadonlyUint8Array): readonly object[] {
  const bytes = Buffer.from(data);
  const extensions: object[] = [];
  for (let at = ACCOUNT_BYTES + 1; at + 4 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2)) {
    const kind = bytes.readUInt16LE(at);
    if (kind === 0) break;
    const name = EXTENSIONS.get(kind);
    extensions.push({ extension: name ?? `${kind}`, state: readState(bytes, { name, at: at + 4 }) });
  }
  return extensions;
}

function readState(bytes: Buffer, { name, at }: { readonly name: string | undefined; readonly at: number }): object {
  if (name === "tokenMetadata") return readMetadata(bytes, at);
  if (name === "transferFeeConfig") return readFeeConfig(bytes, at);
  if (name !== "transferHook") return {};
  // A hook's own program follows whoever may change it.
  const program = addressAt(bytes, at + 32);
  return { programId: /^1+$/.test(program) ? null : program };
}

/** Two that may change it, what was kept, and the fee of before and of now: since when, at most, and how much. */
function readFeeConfig(bytes: Buffer, at: number): object {
  const readFee = (start: number): object => ({
    epoch: Number(bytes.readBigUInt64LE(start)),
    maximumFee: Number(bytes.readBigUInt64LE(start + 8)),
    transferFeeBasisPoints: bytes.readUInt16LE(start + 16),
  });
  const [olderTransferFee, newerTransferFee] = [readFee(at + 72), readFee(at + 90)];
  return { withheldAmount: Number(bytes.readBigUInt64LE(at + 64)), olderTransferFee, newerTransferFee };
}

/** Who may change it, whose it is, and three texts, each behind its length: https://www.solana-program.com/docs/token-2022/extensions#metadata */
function readMetadata(bytes: Buffer, start: number): object {
  let at = start + 64;
  const readText = (): string => {
    const length = bytes.readUInt32LE(at);
    const text = bytes.toString("utf8", at + 4, at + 4 + length);
    at += 4 + length;
    return text;
  };
  const [name, symbol, uri] = [readText(), readText(), readText()];
  return { mint: addressAt(bytes, start + 32), name, symbol, uri, additionalMetadata: [] };
}

function addressAt(data: ReadonlyUint8Array, at: number): Address {
  return getBase58Decoder().decode(data.slice(at, at + 32)) as Address;
}
