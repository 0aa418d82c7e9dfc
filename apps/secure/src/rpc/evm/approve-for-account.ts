import type { RpcRequest } from "@foyer/embedded/protocol";
import { FrameError } from "../../messages/frame-error.ts";
import { createSafeAccount } from "../../smart-account/safe-account.ts";
import type { SmartRequest } from "../frame-rpc.ts";
import { askAccountMessage, askAccountTypedData } from "./ask-account-signature.ts";
import { askAccountTransaction, askCalls } from "./ask-calls.ts";
import { askGrant, askRevoke } from "./ask-permissions.ts";

/** Has what is asked of a smart account confirmed. All that it takes is fetched with this. */
export function approveForAccount(request: RpcRequest, owned: Omit<SmartRequest, "sender">): Promise<unknown> {
  const asking: SmartRequest = { ...owned, sender: createSafeAccount(owned.setup) };
  switch (request.method) {
    case "personal_sign":
      return askAccountMessage(asking, request.params);
    case "eth_signTypedData_v4":
      return askAccountTypedData(asking, request.params);
    case "eth_sendTransaction":
      return askAccountTransaction(asking, request.params);
    case "wallet_sendCalls":
      return askCalls(asking, request.params);
    case "wallet_grantPermissions":
      return askGrant(asking, request.params);
    case "wallet_revokePermissions":
      return askRevoke(asking, request.params);
    default:
      throw new FrameError("UNSUPPORTED_METHOD", `${request.method} is not offered by this wallet`, 4_200);
  }
}
