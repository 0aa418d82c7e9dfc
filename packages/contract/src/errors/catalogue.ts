/** What each error code carries. Codes are permanent: add, never rename. */
export interface ErrorContexts {
  "account/missing": { view: string };
  "adapter/duplicate-namespace": { namespace: string };
  "adapter/invalid": { index: number; problem: string };
  "adapter/missing": { namespace: string };
  "address/invalid": { address: string; chain: string; problem: string };
  "caip/invalid": { kind: string; value: string };
  /** `path`: within what it was called with; empty for the whole. */
  "call/invalid": { member: string; path: string; problem: string };
  /** Calls that end in the middle. `done`: how many were done, of how many; `call`: which one was not, from 0. */
  "calls/interrupted": { done: number; of: number; call: number; problem: string };
  /** `problem`: in words. */
  "calls/invalid": { problem: string };
  /** By the person. `done`: how many were done before, of how many. */
  "calls/rejected": { done: number; of: number };
  /** `id`: what the calls are called. */
  "calls/unknown": { id: string };
  /** `problem`: what the wallet does not do, in words. */
  "calls/unsupported": { problem: string };
  "connection/not-found": { connectionId: string };
  "connector/not-found": { connectorId: string };
  /** `retryAt`: when it may be asked again, in ms since 1970. */
  "directory/busy": { directory: string; retryAt: number };
  "directory/unreachable": { directory: string; problem: string };
  /** `triesLeft`: of this code; 0 where a new one is needed. */
  "email/code-refused": { triesLeft: number };
  /** The link in the mail was opened and the log-in was not wanted. */
  "email/device-refused": { page: string };
  "email/expired": { what: "link" | "code" };
  /** Of a log-in that goes on in the wallet's own window. `member`: what the page sent of it. */
  "email/in-window": { member: string };
  /** `problem`: in words; the address itself is not repeated. */
  "email/invalid": { problem: string };
  "email/no-login": { member: string; problem: string };
  /** The address was changed less than a day ago. `seconds`: until it works on new devices. */
  "email/not-yet": { seconds: number };
  /** `seconds`: until it may be asked again. */
  "email/too-soon": { seconds: number };
  "email/unavailable": { problem: string };
  "flow/aborted": { flow: string };
  "foyer/destroyed": { member: string };
  "foyer/not-created": { member: string };
  /** What went wrong in the frame, in its own words. */
  "frame/failed": { request: string; problem: string };
  /** `origin`: of the page in the frame. */
  "frame/refused": { origin: string; problem: string };
  "frame/timeout": { request: string; timeoutMs: number };
  /** `origin`: of the page in the frame. */
  "frame/unreachable": { origin: string; problem: string };
  "gate/refused": { gate: string; problem: string };
  "library/absent": { library: string; operation: string };
  "library/unreachable": { library: string };
  "modal/missing": { member: string };
  /** The account has a name already. */
  "name/held": { account: string };
  "name/invalid": { name: string; problem: string };
  /** What was signed is not taken, such as for the time it was written. */
  "name/refused": { problem: string };
  /** Nobody gets it. */
  "name/reserved": { name: string };
  "name/taken": { name: string };
  "name/unreachable": { problem: string };
  "name/unsupported": { problem: string };
  "network/not-added": WalletContext & { chain: string };
  "network/not-configured": { chain: string };
  "network/unreachable": { chain: string; problem: string };
  "network/unsupported": WalletContext & { chain: string };
  /** `provider`: its id. `problem`: in words. */
  "onramp/link-refused": { provider: string; problem: string };
  "onramp/unreachable": { problem: string };
  /** `call`: what was called with them; `createFoyer` by default. `path`: of the option. */
  "options/invalid": { path: string; problem: string; call?: string | undefined };
  "pay/asset-invalid": { asset: string; problem: string };
  "pay/asset-unsupported": { asset: string };
  "pay/amount-invalid": { problem: string };
  "pay/balances-unreachable": { account: string };
  "pay/config-invalid": { problem: string };
  "pay/exchanges-unreachable": { problem: string };
  /** Whoever was to pay it says that it failed, or the chain does. */
  "pay/failed": { problem: string };
  "pay/link-unreachable": { exchange: string; problem: string };
  "pay/namespace-unsupported": { namespace: string };
  "pay/not-started": { problem: string };
  "pay/quote-status-unreachable": { problem: string };
  "pay/quote-unreachable": { problem: string };
  "pay/recipient-invalid": { recipient: string; problem: string };
  /** An address of another namespace, or another network, than the asset. */
  "pay/recipient-mismatch": { recipient: string; asset: string };
  "pay/status-unreachable": { problem: string };
  /** `ms`: how long it was waited for. It is followed on. */
  "pay/timeout": { ms: number };
  "pay/unknown": { problem: string };
  /** `expiredAt`: ISO 8601. */
  "relay/expired": { expiredAt: string };
  "relay/missing": { member: string };
  "relay/refused": { problem: string };
  "relay/unreachable": { problem: string };
  /** `problem`: in words. */
  "send/incomplete": { problem: string };
  "send/rejected": WalletContext;
  "send/unsupported": { namespace: string };
  /** The text or the signature, by field. */
  "sign-in/invalid": { field: string; problem: string };
  /** An e-mail address has to be confirmed first. */
  "sign-in/otp-required": { account: string };
  /** By the server, in its own words. */
  "sign-in/refused": { problem: string };
  /** By the person. */
  "sign-in/rejected": { account: string };
  "sign-in/unreachable": { problem: string };
  /** `provider`: where somebody logs in, as the setting `socials` names it. `problem`: in words. */
  "social/failed": { provider: string; problem: string };
  /** By the person, while the provider was waited for. */
  "social/modal-closed": { provider: string };
  /** The window did not go to the provider. */
  "social/no-uri": { provider: string; problem: string };
  /** The browser cannot open a window at all. */
  "social/no-window": { provider: string };
  "social/not-started": { provider: string; problem: string };
  /** By the person, at the provider. */
  "social/rejected": { provider: string };
  "social/timeout": { provider: string; timeoutMs: number };
  /** `origin`: where the window's answer came from. */
  "social/untrusted-origin": { origin: string };
  "social/window-blocked": { provider: string };
  "social/window-closed": { provider: string };
  /** `expiredAt`: Unix milliseconds. */
  "swap/expired": { expiredAt: number };
  /** `problem`: in words. */
  "swap/incomplete": { problem: string };
  "swap/no-liquidity": { from: string; to: string };
  /** A quote or a transaction that is not what was asked for. */
  "swap/refused": { provider: string; problem: string };
  "swap/rejected": WalletContext;
  "swap/unsupported": { chain: string };
  /** The request is no longer the one that the user agreed to. The wallet was not asked. `problem`: in words. */
  "transaction/outdated": { problem: string };
  /** A wallet was asked for this already, and may have done it. `problem`: in words. */
  "transaction/unsettled": { problem: string };
  "view/not-registered": { view: string };
  "wallet/disconnected": WalletContext;
  "wallet/insufficient-funds": WalletContext;
  "wallet/internal": WalletContext & { problem: string };
  "wallet/invalid-params": WalletContext & { problem: string };
  "wallet/locked": WalletContext;
  "wallet/method-unsupported": WalletContext;
  "wallet/no-accounts": WalletContext;
  "wallet/not-found": { wallet: string };
  "wallet/not-installed": WalletContext;
  /** `account`: the address that the wallet would pay from. */
  "wallet/other-account": WalletContext & { account: string };
  "wallet/pending": WalletContext;
  "wallet/popup-blocked": WalletContext;
  "wallet/rejected": WalletContext;
  "wallet/timeout": WalletContext & { timeoutMs: number };
  "wallet/unauthorized": WalletContext;
}

/** Which wallet was asked for what; `rawCode` is the wallet's own code, where it gave one. */
export interface WalletContext {
  namespace: string;
  operation: string;
  wallet?: string | undefined;
  connectorId?: string | undefined;
  rawCode?: number | string | undefined;
}

/** A permanent name of one kind of failure. */
export type ErrorCode = keyof ErrorContexts;

/**
 * Codes after which a person may press the button again and succeed. Never an automatic retry. A pattern: the names
 * themselves are no part of every page.
 */
export const RETRYABLE =
  /aborted|busy|expired|unreachable|not-added|gate|reject|wallet\/(disconnected|internal|locked|no-a|pe|popup|timeout|unauth)/;
