import type { Transfer } from "@foyer/contract";
import { TOKEN_PROGRAMS } from "../tokens/token-accounts.ts";
import type { Route } from "./find-route.ts";
import { moveTokens, openAccount } from "./token-instructions.ts";
import type { Instruction, Web3 } from "./web3.ts";

/** @see https://www.solana-program.com/docs/memo */
const MEMO_PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";

/** What a transfer tells the chain's programs: of SOL, or of a token by its route. */
export function writeTransfer(
  web3: Web3,
  a: { readonly from: string; readonly transfer: Transfer<"solana">; readonly route: Route | undefined },
): readonly Instruction[] {
  const { from, route } = a;
  const { to, amount: lamports, memo: text } = a.transfer;
  const fromPubkey = new web3.PublicKey(from);
  const memo = text === undefined ? [] : [writeMemo(web3, { signer: fromPubkey, text })];
  if (!route) return [web3.SystemProgram.transfer({ fromPubkey, toPubkey: new web3.PublicKey(to), lamports }), ...memo];
  const { target, sources } = route;
  const opening = route.isNew ? [openAccount(web3, { ...route, payer: from, owner: to, account: target })] : [];
  // An account of Token-2022 may ask for a memo right before each transfer that it is given.
  const isEach = route.program !== TOKEN_PROGRAMS[0];
  const moves = sources.flatMap(({ account, amount }, index) => [
    ...(isEach || index === 0 ? memo : []),
    moveTokens(web3, { ...route, owner: from, source: account, amount }),
  ]);
  return [...opening, ...moves];
}

/** A transaction's message, in one of the two formats. */
export type Message = ReturnType<
  InstanceType<Web3["TransactionMessage"]>["compileToV0Message" | "compileToLegacyMessage"]
>;

/** Puts instructions into a message, whose sender pays for it. `isVersioned`: version 0, or from before versions. */
export function writeMessage(
  web3: Web3,
  a: {
    readonly from: string;
    readonly blockhash: string;
    readonly isVersioned: boolean;
    readonly instructions: readonly Instruction[];
  },
): Message {
  const payerKey = new web3.PublicKey(a.from);
  const instructions = [...a.instructions];
  const message = new web3.TransactionMessage({ payerKey, recentBlockhash: a.blockhash, instructions });
  return a.isVersioned ? message.compileToV0Message() : message.compileToLegacyMessage();
}

function writeMemo(
  web3: Web3,
  a: { readonly signer: InstanceType<Web3["PublicKey"]>; readonly text: string },
): Instruction {
  return new web3.TransactionInstruction({
    programId: new web3.PublicKey(MEMO_PROGRAM),
    keys: [{ pubkey: a.signer, isSigner: true, isWritable: false }],
    // The library asks for Node's Buffer and is content with any bytes.
    data: new TextEncoder().encode(a.text) as never,
  });
}
