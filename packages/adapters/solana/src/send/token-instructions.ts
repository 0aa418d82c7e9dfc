import type { Instruction, Web3 } from "./web3.ts";

/** @see https://www.solana-program.com/docs/associated-token-account */
const ASSOCIATED_TOKEN_PROGRAM = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
/** @see https://github.com/solana-program/associated-token-account/blob/main/interface/src/instruction.rs */
const CREATE_IDEMPOTENT = 1;
/** @see https://github.com/solana-program/token/blob/main/interface/src/instruction.rs */
const TRANSFER_CHECKED = 12;

/** A token, and the program that keeps it. */
type Kept = { readonly mint: string; readonly program: string };

/** The one account that is an owner's for a token, whether it is there or not. */
export function associatedAccount(web3: Web3, { owner, program, mint }: Kept & { readonly owner: string }): string {
  const seeds = [owner, program, mint].map((key) => new web3.PublicKey(key).toBytes());
  return web3.PublicKey.findProgramAddressSync(seeds, new web3.PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0].toBase58();
}

/** Opens an owner's account for a token; where it is there by then, nothing happens. */
export function openAccount(
  web3: Web3,
  a: Kept & { readonly payer: string; readonly owner: string; readonly account: string },
): Instruction {
  return tell(web3, ASSOCIATED_TOKEN_PROGRAM, {
    keys: [
      [a.payer, "signs and is changed"],
      [a.account, "is changed"],
      [a.owner, "is read"],
      [a.mint, "is read"],
      [web3.SystemProgram.programId.toBase58(), "is read"],
      [a.program, "is read"],
    ],
    data: Uint8Array.of(CREATE_IDEMPOTENT),
  });
}

/** Moves tokens from one account to another; the program refuses where the decimals are others. */
export function moveTokens(
  web3: Web3,
  a: Kept & {
    readonly source: string;
    readonly target: string;
    readonly owner: string;
    readonly amount: bigint;
    readonly decimals: number;
  },
): Instruction {
  const data = new Uint8Array(10);
  data[0] = TRANSFER_CHECKED;
  new DataView(data.buffer).setBigUint64(1, a.amount, true);
  data[9] = a.decimals;
  return tell(web3, a.program, {
    keys: [
      [a.source, "is changed"],
      [a.mint, "is read"],
      [a.target, "is changed"],
      [a.owner, "signs"],
    ],
    data,
  });
}

type Role = "signs" | "signs and is changed" | "is changed" | "is read";

function tell(
  web3: Web3,
  program: string,
  { keys, data }: { readonly keys: readonly (readonly [string, Role])[]; readonly data: Uint8Array },
): Instruction {
  return new web3.TransactionInstruction({
    programId: new web3.PublicKey(program),
    keys: keys.map(([key, role]) => ({
      pubkey: new web3.PublicKey(key),
      isSigner: role.startsWith("signs"),
      isWritable: role.endsWith("changed"),
    })),
    // The library asks for Node's Buffer and is content with any bytes.
    data: data as never,
  });
}
