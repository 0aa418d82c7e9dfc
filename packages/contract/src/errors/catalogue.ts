/** What each error code carries. Codes are permanent: add, never rename. */
export interface ErrorContexts {
  "adapter/duplicate-namespace": { namespace: string };
  "adapter/invalid": { index: number; problem: string };
  "adapter/missing": { namespace: string };
  "address/invalid": { address: string; chain: string; problem: string };
  "caip/invalid": { kind: string; value: string };
  "connection/not-found": { connectionId: string };
  "connector/not-found": { connectorId: string };
  "flow/aborted": { flow: string };
  "foyer/destroyed": { member: string };
  "foyer/not-created": { member: string };
  "library/absent": { library: string; operation: string };
  "library/unreachable": { library: string };
  "network/not-added": WalletContext & { chain: string };
  "network/not-configured": { chain: string };
  "network/unreachable": { chain: string; problem: string };
  "network/unsupported": WalletContext & { chain: string };
  "options/invalid": { path: string; problem: string };
  "wallet/disconnected": WalletContext;
  "wallet/insufficient-funds": WalletContext;
  "wallet/internal": WalletContext & { problem: string };
  "wallet/invalid-params": WalletContext & { problem: string };
  "wallet/locked": WalletContext;
  "wallet/method-unsupported": WalletContext;
  "wallet/no-accounts": WalletContext;
  "wallet/not-found": { wallet: string };
  "wallet/not-installed": WalletContext;
  "wallet/pending": WalletContext;
  "wallet/popup-blocked": WalletContext;
  "wallet/rejected": WalletContext;
  "wallet/session-expired": WalletContext;
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

type Entry<C extends ErrorCode> = {
  readonly message: (context: ErrorContexts[C]) => string;
  /** Whether a person may press the button again and succeed. Never an automatic retry. */
  readonly retryable: boolean;
};

const name = (context: WalletContext): string => context.wallet ?? "The wallet";

/** Developer wording for each code: what happened, and what to do. */
export const CATALOGUE: { readonly [C in ErrorCode]: Entry<C> } = {
  "adapter/duplicate-namespace": once(
    (c) => `Two adapters serve '${c.namespace}'. Keep one adapter for each namespace.`,
  ),
  "adapter/invalid": once((c) => `adapters[${c.index}] ${c.problem}. Pass what an adapter package's factory returns.`),
  "adapter/missing": once((c) => `No adapter serves '${c.namespace}'. Add its adapter to createFoyer({ adapters }).`),
  "address/invalid": once((c) => `'${c.address}' is not an address on ${c.chain}: ${c.problem}.`),
  "caip/invalid": once((c) => `'${c.value}' is not a ${c.kind}.`),
  "connection/not-found": once((c) => `No connection '${c.connectionId}' is open. Connect first.`),
  "connector/not-found": once((c) => `No connector '${c.connectorId}' is known. Read useWallets() for those present.`),
  "flow/aborted": again((c) => `'${c.flow}' was cancelled before it finished.`),
  "foyer/destroyed": once((c) => `'${c.member}' was called after destroy(). Create a new kit.`),
  "foyer/not-created": once(
    (c) => `'${c.member}' needs a kit. Call createFoyer() first and pass it to <FoyerProvider foyer={…}>.`,
  ),
  "library/absent": once(
    (c) => `'${c.library}' is not installed, and ${c.operation} needs it. Install it beside Foyer.`,
  ),
  "library/unreachable": again((c) => `'${c.library}' could not be loaded. Check the network and try again.`),
  "network/not-added": again(
    (c) => `${name(c)} does not know ${c.chain}. Add the network in the wallet and try again.`,
  ),
  "network/not-configured": once(
    (c) => `${c.chain} is not among the adapter's networks. Add it to the adapter's options.`,
  ),
  "network/unreachable": again(
    (c) => `${c.chain} did not answer: ${c.problem}. Try again or configure another RPC URL.`,
  ),
  "network/unsupported": once((c) => `${name(c)} cannot use ${c.chain}. Choose another network or another wallet.`),
  "options/invalid": once((c) => `createFoyer: ${c.path} ${c.problem}.`),
  "wallet/disconnected": again((c) => `${name(c)} is disconnected. Connect it again.`),
  "wallet/insufficient-funds": once((c) => `The account in ${name(c)} has too little for this.`),
  "wallet/internal": again((c) => `${name(c)} failed at ${c.operation}: ${c.problem}.`),
  "wallet/invalid-params": once((c) => `${name(c)} refused the request for ${c.operation}: ${c.problem}.`),
  "wallet/locked": again((c) => `${name(c)} is locked. Unlock it and try again.`),
  "wallet/method-unsupported": once((c) => `${name(c)} cannot do ${c.operation}. Use another wallet.`),
  "wallet/no-accounts": again((c) => `${name(c)} shared no account. Allow one in the wallet and try again.`),
  "wallet/not-found": once((c) => `No wallet '${c.wallet}' is known. Read useWallets() for those present.`),
  "wallet/not-installed": once((c) => `${name(c)} is not installed here. Install it and reload the page.`),
  "wallet/pending": again((c) => `${name(c)} already waits for an answer. Open the wallet and answer it.`),
  "wallet/popup-blocked": again((c) => `The browser blocked the window of ${name(c)}. Allow pop-ups and try again.`),
  "wallet/rejected": again((c) => `The person declined ${c.operation} in ${name(c)}.`),
  "wallet/session-expired": again((c) => `The session with ${name(c)} has expired. Connect it again.`),
  "wallet/timeout": again((c) => `${name(c)} did not answer ${c.operation} within ${c.timeoutMs} ms. Try again.`),
  "wallet/unauthorized": again((c) => `${name(c)} has not allowed this site to do ${c.operation}. Connect it again.`),
};

function once<C extends ErrorCode>(message: Entry<C>["message"]): Entry<C> {
  return { message, retryable: false };
}

function again<C extends ErrorCode>(message: Entry<C>["message"]): Entry<C> {
  return { message, retryable: true };
}
