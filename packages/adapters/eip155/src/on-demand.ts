import { addNetwork } from "./add-network.ts";
import { adopt } from "./adopt.ts";
import { answerOf } from "./answer-of.ts";
import { readBalance as balance } from "./balance.ts";
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
  adopt,
  answerOf,
  balance,
  checkAddress,
  disconnect,
  explain,
  findLegacyWallets,
  select,
  signMessage,
  switchNetwork,
  verifyMessage,
};
