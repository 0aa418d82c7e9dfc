import type { OpenSignInMessage, SignInMessage } from "@foyer/contract/sign-in";
import { SignInError } from "../sign-in-error.ts";
import { describeRecap, isRecap } from "./recap.ts";

/**
 * Writes what a wallet should have signed that was given an open text: the server's own, with the account, the chain and
 * the time that the wallet said, and where it names permissions for the page, these as the last resource and in words
 * behind the statement. Whoever compares this with the signed text lets the wallet say nothing else.
 * @throws {SignInError} message/changed
 */
export function fillOpenMessage(open: OpenSignInMessage, said: SignInMessage): SignInMessage {
  const { accountAddress, chainId, issuedAt } = said;
  // Wallets of the EVM alone are given open texts.
  if (!chainId.startsWith("eip155:"))
    throw new SignInError("message/changed", { problem: "The text names a chain that is none of the EVM's." });
  const filled = { ...open, accountAddress, chainId, issuedAt };
  const recap = said.resources?.at(-1);
  if (recap === undefined || !isRecap(recap)) return filled;
  const words = describeRecap(recap);
  return {
    ...filled,
    statement: open.statement === undefined ? words : `${open.statement} ${words}`,
    resources: [...(open.resources ?? []), recap],
  };
}
