import { addNetwork } from "./add-network.ts";
import { adopt } from "./adopt.ts";
import { answerOf } from "./answer-of.ts";
import { readBalance as balance } from "./balance.ts";
import { checkAddress } from "./check-address.ts";
import { disconnect } from "./disconnect.ts";
import { explain } from "./errors.ts";
import { findLegacyWallets } from "./legacy.ts";
import { estimateFee, send, sentSince } from "./load-sending.ts";
import { readOutcome as outcome } from "./outcome.ts";
import { select } from "./select.ts";
import { signMessage } from "./sign-message.ts";
import { signTypedData } from "./sign-typed-data.ts";
import { switchNetwork } from "./switch-network.ts";
import { fetchTokens as tokens } from "./tokens/fetch-tokens.ts";
import { verifyMessage } from "./verify-message.ts";

/** What only some visitors reach, or only something that failed: one file, fetched then. */
export const onDemand = {
  addNetwork,
  adopt,
  answerOf,
  balance,
  checkAddress,
  disconnect,
  estimateFee,
  explain,
  findLegacyWallets,
  outcome,
  select,
  sentSince,
  send,
  signMessage,
  signTypedData,
  switchNetwork,
  tokens,
  verifyMessage,
};
