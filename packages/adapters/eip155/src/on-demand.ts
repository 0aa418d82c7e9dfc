import { addNetwork } from "./add-network.ts";
import { answerOf } from "./answer-of.ts";
import { readBalance } from "./balance.ts";
import { checkAddress } from "./check-address.ts";
import { disconnect } from "./disconnect.ts";
import { explain } from "./errors.ts";
import { findLegacyWallets } from "./legacy.ts";
import { select } from "./select.ts";
import { signMessage } from "./sign-message.ts";
import { switchNetwork } from "./switch-network.ts";
import { verifyMessage } from "./verify-message.ts";

/** What only some visitors reach, or only something that failed: one file, fetched then. */
export const onDemand = {
  addNetwork,
  answerOf,
  checkAddress,
  disconnect,
  explain,
  findLegacyWallets,
  readBalance,
  select,
  signMessage,
  switchNetwork,
  verifyMessage,
};
