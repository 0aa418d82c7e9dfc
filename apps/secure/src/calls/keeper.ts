import {
  beginKeeperFarcasterAnswer,
  beginKeeperSocialAnswer,
  confirmKeeperSocialAnswer,
  deleteShareAnswer,
  deviceAnswer,
  keysAnswer,
  RECOVERY_CALLS,
  redeemKeeperSocialAnswer,
  releaseShareAnswer,
  verifyDeviceAnswer,
} from "@foyer/embedded/recovery";
import type { Keeper } from "../wallet/ports.ts";
import type { Caller } from "./caller.ts";

/** An answer about a device is held up to twenty seconds. */
const HELD_MS = 30_000;
/** A provider is asked twice meanwhile. */
const PROVIDER_MS = 30_000;

/** The keeper, over HTTP: `base` is `{keeper}/v1/{projectId}`. */
export function createKeeper(call: Caller): Keeper {
  const { keys, verifyDevice, device, putShare, commitShare, releaseShare } = RECOVERY_CALLS;
  const { deleteShare, keepShare, changeEmail } = RECOVERY_CALLS;
  return {
    keys: () => call({ call: keys, answer: keysAnswer }),
    verifyDevice: (body) => call({ call: verifyDevice, body, answer: verifyDeviceAnswer }),
    beginSocial: (body) => call({ call: RECOVERY_CALLS.beginSocial, body, answer: beginKeeperSocialAnswer }),
    confirmSocial: (body) => call({ call: RECOVERY_CALLS.confirmSocial, body, answer: confirmKeeperSocialAnswer }),
    redeemSocial: (body) =>
      call({ call: RECOVERY_CALLS.redeemSocial, body, answer: redeemKeeperSocialAnswer, timeoutMs: PROVIDER_MS }),
    beginFarcaster: () => call({ call: RECOVERY_CALLS.beginFarcaster, answer: beginKeeperFarcasterAnswer }),
    confirmFarcaster: (body) =>
      call({ call: RECOVERY_CALLS.confirmFarcaster, body, answer: confirmKeeperSocialAnswer }),
    device: (flow, signal) =>
      call({
        call: { method: device.method, path: device.path.replace("{flow}", encodeURIComponent(flow)) },
        answer: deviceAnswer,
        signal,
        timeoutMs: HELD_MS,
      }),
    putShare: (token, body) => call({ call: putShare, token, body, answer: undefined }),
    nameControl: (body) => call({ call: RECOVERY_CALLS.nameControl, body, answer: undefined }),
    commitShare: (token, body) => call({ call: commitShare, token, body, answer: undefined }),
    releaseShare: (token, body) => call({ call: releaseShare, token, body, answer: releaseShareAnswer }),
    deleteShare: (body) => call({ call: deleteShare, body, answer: deleteShareAnswer }),
    keepShare: (body) => call({ call: keepShare, body, answer: undefined }),
    linkOwner: (token, body) => call({ call: RECOVERY_CALLS.linkOwner, token, body, answer: undefined }),
    unlinkOwner: (token, body) => call({ call: RECOVERY_CALLS.unlinkOwner, token, body, answer: undefined }),
    changeEmail: (body) => call({ call: changeEmail, body, answer: undefined }),
  };
}
