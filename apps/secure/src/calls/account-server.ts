import {
  ACCOUNT_CALLS,
  beginFarcasterAnswer,
  beginSocialAnswer,
  changedEmailAnswer,
  changeEmailAnswer,
  confirmFarcasterAnswer,
  confirmSocialAnswer,
  deleteAccountAnswer,
  devicesAnswer,
  findSocialAnswerAnswer,
  keysAnswer,
  loginAnswer,
  releaseAnswer,
  sessionAnswer,
  sponsorAnswer,
  walletAnswer,
  waysAnswer,
} from "@foyer/embedded/accounts";
import type { AccountServer } from "../wallet/ports.ts";
import type { Caller } from "./caller.ts";

/** The server asks the provider meanwhile. */
const PROVIDER_MS = 25_000;

/** The server that keeps accounts, over HTTP: `base` is `{server}/embedded/v1/{projectId}`. */
export function createAccountServer(call: Caller): AccountServer {
  const { login, sendCode, confirmCode, refresh, signOut, askStepUp, stepUp } = ACCOUNT_CALLS;
  return {
    keys: () => call({ call: ACCOUNT_CALLS.keys, answer: keysAnswer }),
    login: (body) => call({ call: login, body, answer: loginAnswer }),
    sendCode: (body) => call({ call: sendCode, body, answer: undefined }),
    confirmCode: (body) => call({ call: confirmCode, body, answer: sessionAnswer }),
    refresh: (body) => call({ call: refresh, body, answer: sessionAnswer }),
    signOut: (token, body) => call({ call: signOut, token, body, answer: undefined }),
    askStepUp: (token) => call({ call: askStepUp, token, answer: undefined }),
    stepUp: (token, body) => call({ call: stepUp, token, body, answer: undefined }),
    beginSocial: (body) => call({ call: ACCOUNT_CALLS.beginSocial, body, answer: beginSocialAnswer }),
    confirmSocial: (body) =>
      call({ call: ACCOUNT_CALLS.confirmSocial, body, answer: confirmSocialAnswer, timeoutMs: PROVIDER_MS }),
    leaveSocialAnswer: (body) => call({ call: ACCOUNT_CALLS.leaveSocialAnswer, body, answer: undefined }),
    findSocialAnswer: () => call({ call: ACCOUNT_CALLS.findSocialAnswer, answer: findSocialAnswerAnswer }),
    beginFarcaster: (body) => call({ call: ACCOUNT_CALLS.beginFarcaster, body, answer: beginFarcasterAnswer }),
    confirmFarcaster: (body, signal) =>
      call({
        call: ACCOUNT_CALLS.confirmFarcaster,
        body,
        answer: confirmFarcasterAnswer,
        signal,
        timeoutMs: PROVIDER_MS,
      }),
    ...walletCalls(call),
    ...accountCalls(call),
  };
}

function walletCalls(call: Caller) {
  const { wallet, putWallet, commitWallet, releaseShare, putRecovery } = ACCOUNT_CALLS;
  return {
    wallet: (token) => call({ call: wallet, token, answer: walletAnswer }),
    putWallet: (token, body) => call({ call: putWallet, token, body, answer: undefined }),
    commitWallet: (token, body) => call({ call: commitWallet, token, body, answer: undefined }),
    releaseShare: (token, body) => call({ call: releaseShare, token, body, answer: releaseAnswer }),
    putRecovery: (token, body) => call({ call: putRecovery, token, body, answer: undefined }),
  } satisfies Partial<AccountServer>;
}

function accountCalls(call: Caller) {
  const { changeEmail, confirmOldEmail, confirmNewEmail, devices, deleteDevice } = ACCOUNT_CALLS;
  const { deleteAccount, keepAccount, sponsor } = ACCOUNT_CALLS;
  return {
    sponsor: (token, body) => call({ call: sponsor, token, body, answer: sponsorAnswer }),
    changeEmail: (token, body) => call({ call: changeEmail, token, body, answer: changeEmailAnswer }),
    confirmOldEmail: (token, body) => call({ call: confirmOldEmail, token, body, answer: undefined }),
    confirmNewEmail: (token, body) => call({ call: confirmNewEmail, token, body, answer: changedEmailAnswer }),
    linkWay: (token, body) => call({ call: ACCOUNT_CALLS.linkWay, token, body, answer: undefined }),
    ways: (token) => call({ call: ACCOUNT_CALLS.ways, token, answer: waysAnswer }),
    deleteWay: (token, body) => call({ call: ACCOUNT_CALLS.deleteWay, token, body, answer: undefined }),
    devices: (token) => call({ call: devices, token, answer: devicesAnswer }),
    deleteDevice: (token, body) => call({ call: deleteDevice, token, body, answer: undefined }),
    deleteAccount: (token) => call({ call: deleteAccount, token, answer: deleteAccountAnswer }),
    keepAccount: (token) => call({ call: keepAccount, token, answer: undefined }),
  } satisfies Partial<AccountServer>;
}
