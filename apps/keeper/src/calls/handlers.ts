import {
  beginKeeperSocialRequest,
  changeKeeperEmailRequest,
  commitShareRequest,
  confirmKeeperFarcasterRequest,
  confirmKeeperSocialRequest,
  deleteShareRequest,
  keepShareRequest,
  linkOwnerRequest,
  nameControlRequest,
  putShareRequest,
  type RECOVERY_CALLS,
  redeemKeeperSocialRequest,
  releaseShareRequest,
  unlinkOwnerRequest,
  verifyDeviceRequest,
} from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { changeAddress } from "../addresses/change-address.ts";
import { verifyDevice } from "../devices/verify-device.ts";
import { waitForDevice } from "../devices/wait-for-device.ts";
import { beginFarcaster } from "../farcaster/begin-farcaster.ts";
import { confirmFarcaster } from "../farcaster/confirm-farcaster.ts";
import { linkOwner } from "../owners/link-owner.ts";
import { unlinkOwner } from "../owners/unlink-owner.ts";
import { commitShare } from "../shares/commit-share.ts";
import { deleteShare, keepShare } from "../shares/delete-share.ts";
import { nameControl } from "../shares/name-control.ts";
import { putShare } from "../shares/put-share.ts";
import { readReceiptKey } from "../shares/receipt.ts";
import { releaseShare } from "../shares/release-share.ts";
import { beginSocial } from "../social/begin-social.ts";
import { confirmSocial } from "../social/confirm-social.ts";
import { redeemSocial } from "../social/redeem-social.ts";
import type { Call } from "./call.ts";

/** What is wrong with a body, as far as anybody asks. */
type Problems = { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };

/** Reads a body, or says what is wrong with it. */
type Schema<Body> = {
  readonly safeParse: (
    body: unknown,
  ) => { readonly success: true; readonly data: Body } | { readonly success: false; readonly error: Problems };
};

/** Answers a call: `flow` is of its path. `undefined` is an answer without a body. */
export type Handler = (
  call: Call,
  given: { readonly body: unknown; readonly flow: string },
) => Promise<object | undefined>;

/** Every call of `RECOVERY_CALLS`. */
export const HANDLERS: { readonly [Name in keyof typeof RECOVERY_CALLS]: Handler } = {
  keys: async ({ ports }) => ({
    seal: ports.share.point.toString("base64url"),
    receipt: await readReceiptKey(ports.keys.receipt),
  }),
  verifyDevice: withBody(verifyDeviceRequest, verifyDevice),
  beginSocial: withBody(beginKeeperSocialRequest, beginSocial),
  confirmSocial: withBody(confirmKeeperSocialRequest, confirmSocial),
  redeemSocial: withBody(redeemKeeperSocialRequest, redeemSocial),
  beginFarcaster: beginFarcaster,
  confirmFarcaster: withBody(confirmKeeperFarcasterRequest, confirmFarcaster),
  device: (call, { flow }) => waitForDevice(call, flow),
  putShare: withBody(putShareRequest, putShare),
  nameControl: withBody(nameControlRequest, nameControl),
  commitShare: withBody(commitShareRequest, commitShare),
  releaseShare: withBody(releaseShareRequest, releaseShare),
  deleteShare: withBody(deleteShareRequest, deleteShare),
  keepShare: withBody(keepShareRequest, keepShare),
  changeEmail: withBody(changeKeeperEmailRequest, changeAddress),
  linkOwner: withBody(linkOwnerRequest, linkOwner),
  unlinkOwner: withBody(unlinkOwnerRequest, unlinkOwner),
};

function withBody<Body>(schema: Schema<Body>, run: (call: Call, body: Body) => Promise<object | undefined>): Handler {
  return (call, { body }) => {
    const result = schema.safeParse(body);
    if (result.success) return run(call, result.data);
    const problems = result.error.issues.map(({ path, message }) => ({ name: path.join(".") || "body", message }));
    throw new ServiceFault("request/invalid", { problems });
  };
}
