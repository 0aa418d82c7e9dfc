import {
  type ACCOUNT_CALLS,
  beginFarcasterRequest,
  beginSocialRequest,
  byIdRequest,
  changeEmailRequest,
  confirmCodeRequest,
  confirmFarcasterRequest,
  confirmSocialRequest,
  leaveSocialAnswerRequest,
  linkWayRequest,
  loginRequest,
  putRecoveryRequest,
  putWalletRequest,
  refreshRequest,
  releaseRequest,
  sendCodeRequest,
  signOutRequest,
  sponsorRequest,
  stepUpRequest,
  versionRequest,
} from "@foyer/embedded/accounts";
import { Fault } from "../../faults/fault.ts";
import { changeEmail, confirmNewEmail, confirmOldEmail } from "../account/change-email.ts";
import { deleteAccount, keepAccount } from "../account/delete-account.ts";
import { deleteDevice, listDevices } from "../account/devices.ts";
import { exportData } from "../account/export-data.ts";
import { beginFarcaster } from "../farcaster/begin-farcaster.ts";
import { confirmFarcaster } from "../farcaster/confirm-farcaster.ts";
import { beginLogin, sendLoginCode } from "../login/begin-login.ts";
import { confirmLogin } from "../login/confirm-login.ts";
import { refreshSession, signOut } from "../login/sessions.ts";
import { askStepUp, stepUp } from "../login/step-up.ts";
import { beginSocial } from "../social/begin-social.ts";
import { confirmSocial } from "../social/confirm-social.ts";
import { findSocialAnswer, leaveSocialAnswer } from "../social/left-answer.ts";
import { sponsorOperation } from "../sponsor/sponsor-operation.ts";
import { commitWallet } from "../wallet/commit-wallet.ts";
import { putWallet } from "../wallet/put-wallet.ts";
import { readWallets } from "../wallet/read-wallets.ts";
import { deleteRecovery, putRecovery } from "../wallet/recoveries.ts";
import { releaseShare } from "../wallet/release-share.ts";
import { deleteWay } from "../ways/delete-way.ts";
import { linkWay } from "../ways/link-way.ts";
import { listWays } from "../ways/list-ways.ts";
import type { Call, SessionCall } from "./call.ts";

/** What is wrong with a body, as far as anybody asks. */
type Problems = { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };

/** Reads a body, or says what is wrong with it. */
type Schema<Body> = {
  readonly safeParse: (
    body: unknown,
  ) => { readonly success: true; readonly data: Body } | { readonly success: false; readonly error: Problems };
};

/** How a call is answered: with whose proof, and what its body has to be. `undefined` is an answer without a body. */
export type Handler =
  | { readonly access: "key"; readonly answer: (call: Call, body: unknown) => Promise<object | undefined> }
  | { readonly access: "session"; readonly answer: (call: SessionCall, body: unknown) => Promise<object | undefined> };

/** Every call of `ACCOUNT_CALLS`. */
export const HANDLERS: { readonly [Name in keyof typeof ACCOUNT_CALLS]: Handler } = {
  keys: withKey(noBody(), async ({ desk }) => ({ seal: desk.share.point.toString("base64url") })),
  login: withKey(loginRequest, beginLogin),
  sendCode: withKey(sendCodeRequest, sendLoginCode),
  confirmCode: withKey(confirmCodeRequest, confirmLogin),
  beginSocial: withKey(beginSocialRequest, beginSocial),
  confirmSocial: withKey(confirmSocialRequest, confirmSocial),
  leaveSocialAnswer: withKey(leaveSocialAnswerRequest, leaveSocialAnswer),
  findSocialAnswer: withKey(noBody(), findSocialAnswer),
  beginFarcaster: withKey(beginFarcasterRequest, beginFarcaster),
  confirmFarcaster: withKey(confirmFarcasterRequest, confirmFarcaster),
  refresh: withKey(refreshRequest, refreshSession),
  signOut: withSession(signOutRequest, signOut),
  askStepUp: withSession(noBody(), askStepUp),
  stepUp: withSession(stepUpRequest, stepUp),
  wallet: withSession(noBody(), readWallets),
  putWallet: withSession(putWalletRequest, putWallet),
  commitWallet: withSession(versionRequest, commitWallet),
  releaseShare: withSession(releaseRequest, releaseShare),
  putRecovery: withSession(putRecoveryRequest, putRecovery),
  deleteRecovery: withSession(byIdRequest, deleteRecovery),
  changeEmail: withSession(changeEmailRequest, changeEmail),
  confirmOldEmail: withSession(confirmCodeRequest, confirmOldEmail),
  confirmNewEmail: withSession(confirmCodeRequest, confirmNewEmail),
  linkWay: withSession(linkWayRequest, linkWay),
  ways: withSession(noBody(), listWays),
  deleteWay: withSession(byIdRequest, deleteWay),
  devices: withSession(noBody(), listDevices),
  deleteDevice: withSession(byIdRequest, deleteDevice),
  sponsor: withSession(sponsorRequest, sponsorOperation),
  exportData: withSession(noBody(), exportData),
  deleteAccount: withSession(noBody(), deleteAccount),
  keepAccount: withSession(noBody(), keepAccount),
};

function withKey<Body>(schema: Schema<Body>, run: (call: Call, body: Body) => Promise<object | undefined>): Handler {
  return { access: "key", answer: (call, body) => run(call, read(schema, body)) };
}

function withSession<Body>(
  schema: Schema<Body>,
  run: (call: SessionCall, body: Body) => Promise<object | undefined>,
): Handler {
  return { access: "session", answer: (call, body) => run(call, read(schema, body)) };
}

function read<Body>(schema: Schema<Body>, body: unknown): Body {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ name: path.join(".") || "body", message }));
  throw new Fault("request/invalid", { problems });
}

/** Of calls that say all by their name. */
function noBody(): Schema<undefined> {
  return { safeParse: () => ({ success: true, data: undefined }) };
}
