import type { ErrorCode, ErrorContexts, WalletContext } from "./catalogue.ts";

const name = (context: WalletContext): string => context.wallet ?? "The wallet";

/** Developer wording for each code: what happened, and what to do. */
export const MESSAGES: { readonly [C in ErrorCode]: (context: ErrorContexts[C]) => string } = {
  "account/missing": (c) => `'${c.view}' was shown with no account provided. Connect a wallet first.`,
  "adapter/duplicate-namespace": (c) => `Two adapters serve '${c.namespace}'. Keep one adapter for each namespace.`,
  "adapter/invalid": (c) =>
    `adapters[${c.index}] ${sentence(c.problem)} Pass what an adapter package's factory returns.`,
  "adapter/missing": (c) => `No adapter serves '${c.namespace}'. Add its adapter to createFoyer({ adapters }).`,
  "address/invalid": (c) => `'${c.address}' is not an address on ${c.chain}: ${c.problem}.`,
  "caip/invalid": (c) => `'${c.value}' is not a ${c.kind}.`,
  "call/invalid": (c) => sentence(`foyer.${c.member}: ${c.path === "" ? "" : `${c.path} `}${c.problem}`),
  "calls/interrupted": (c) =>
    `Call ${c.call + 1} of ${c.of} was not done: ${sentence(c.problem)} ${c.done} of them were done. Look at the state before you go on with the rest.`,
  "calls/invalid": (c) => `The calls cannot be made: ${sentence(c.problem)} Correct that and try again.`,
  "calls/rejected": (c) => `The person declined: ${c.done} of ${c.of} calls were done.`,
  "calls/unknown": (c) => `Nobody here knows calls by the name '${c.id}'. Ask the wallet that they were sent by.`,
  "calls/unsupported": (c) =>
    `The wallet cannot do what was asked for: ${sentence(c.problem)} Ask for less, or use another account.`,
  "connection/not-found": (c) => `No connection '${c.connectionId}' is open. Connect first.`,
  "connector/not-found": (c) =>
    `No connector '${c.connectorId}' is on this page. Read the connectors of foyer.getWallets() for those that are.`,
  "directory/busy": (c) =>
    `The wallet directory '${c.directory}' was asked too often. Ask again once the clock says ${c.retryAt} ms.`,
  "directory/unreachable": (c) =>
    `The wallet directory '${c.directory}' did not answer: ${c.problem}. Try again, or check its address and project id.`,
  "email/code-refused": (c) =>
    c.triesLeft > 0
      ? `The code is not the one that was mailed; ${c.triesLeft} more may be tried. Look at the latest mail.`
      : "The code is not the one that was mailed, and no other is taken. Ask for a new one.",
  "email/device-refused": (c) =>
    `Whoever opened the mailed link said that they do not log in at ${c.page}. Log in again if it was you.`,
  "email/in-window": (c) =>
    `'${c.member}' is refused: this project has people log in in the wallet's own window. Wait for 'CONNECT_EMAIL', which answers once they are in.`,
  "email/expired": (c) => `The ${c.what} in the mail is too old. Ask for a new one.`,
  "email/invalid": (c) => `The e-mail address ${sentence(c.problem)} Correct it and try again.`,
  "email/no-login": (c) =>
    `${c.problem}. '${c.member}' needs somebody who logged in by e-mail or with an account elsewhere.`,
  "email/not-yet": (c) =>
    `The email was changed less than a day ago. It works on new devices in ${c.seconds} seconds; until then, the one before does.`,
  "email/too-soon": (c) => `Please try again after ${c.seconds} seconds.`,
  "email/unavailable": (c) => `No mail could be sent: ${c.problem}. Try again, or log in another way.`,
  "flow/aborted": (c) => `'${c.flow}' was cancelled before it finished.`,
  "foyer/destroyed": (c) => `'${c.member}' was called after destroy(). Create a new kit.`,
  "foyer/not-created": (c) =>
    `'${c.member}' needs a kit. Call createFoyer() first and pass it to <FoyerProvider foyer={…}>.`,
  "frame/failed": (c) => `The embedded wallet could not do '${c.request}': ${c.problem}. Try again.`,
  "frame/refused": (c) =>
    `The page of '${c.origin}' in a frame refuses this page: ${c.problem}. Add its origin to the project.`,
  "frame/timeout": (c) => `The embedded wallet did not answer '${c.request}' within ${c.timeoutMs} ms. Try again.`,
  "frame/unreachable": (c) =>
    `The page of '${c.origin}' in a frame did not answer: ${c.problem}. Try again, or check that the page's policies let it in.`,
  "gate/refused": (c) => `'${c.gate}' did not let the connection through: ${c.problem}. Connect again.`,
  "library/absent": (c) => `'${c.library}' is not installed, and ${c.operation} needs it. Install it beside Foyer.`,
  "library/unreachable": (c) => `'${c.library}' could not be loaded. Check the network and try again.`,
  "modal/missing": (c) =>
    `'${c.member}' without a wallet waits for a choice in the modal, and no user interface is mounted. Name a wallet, or mount one, such as that of @foyer/react.`,
  "name/held": (c) => `${c.account} has a name already, and keeps it.`,
  "name/invalid": (c) => `The name '${c.name}' ${sentence(c.problem)} Choose another one.`,
  "name/refused": (c) => `The name could not be taken: ${sentence(c.problem)} Sign for it again.`,
  "name/reserved": (c) => `The name '${c.name}' is kept from everybody. Choose another one.`,
  "name/taken": (c) => `The name '${c.name}' is somebody else's. Choose another one.`,
  "name/unreachable": (c) => `Names cannot be asked for right now: ${sentence(c.problem)} Try again later.`,
  "name/unsupported": (c) => `There are no names: ${sentence(c.problem)} Give accountNames() a source.`,
  "network/not-added": (c) => `${name(c)} does not know ${c.chain}. Add the network in the wallet and try again.`,
  "network/not-configured": (c) => `${c.chain} is not among the adapter's networks. Add it to the adapter's options.`,
  "network/unreachable": (c) => `${c.chain} did not answer: ${c.problem}. Try again or configure another RPC URL.`,
  "network/unsupported": (c) => `${name(c)} cannot use ${c.chain}. Choose another network or another wallet.`,
  "onramp/link-refused": (c) =>
    `The link of '${c.provider}' is not opened: ${sentence(c.problem)} Buy from somebody else.`,
  "onramp/unreachable": (c) => `Buying is not possible right now: ${sentence(c.problem)} Try again later.`,
  "options/invalid": (c) => sentence(`${c.call ?? "createFoyer"}: ${c.path} ${c.problem}`),
  "pay/asset-invalid": (c) =>
    `'${c.asset}' cannot be paid with: ${sentence(c.problem)} Pass the CAIP-19 id of a coin or token.`,
  "pay/asset-unsupported": (c) => `Nobody here pays '${c.asset}'. Ask for another asset.`,
  "pay/amount-invalid": (c) => `The amount ${sentence(c.problem)} Pass a positive bigint in the smallest unit.`,
  "pay/balances-unreachable": (c) => `What ${c.account} holds could not be read. Try again.`,
  "pay/config-invalid": (c) => `The payment ${sentence(c.problem)}`,
  "pay/exchanges-unreachable": (c) => `The exchanges could not be asked: ${sentence(c.problem)} Try again.`,
  "pay/failed": (c) => `The payment failed: ${sentence(c.problem)} Look at the account before you pay again.`,
  "pay/link-unreachable": (c) =>
    `'${c.exchange}' gave no page to pay on: ${sentence(c.problem)} Try again, or pay otherwise.`,
  "pay/namespace-unsupported": (c) => `Nothing is paid in '${c.namespace}'. Ask for an asset of eip155 or solana.`,
  "pay/not-started": (c) => `The payment was not started: ${sentence(c.problem)} Try again.`,
  "pay/quote-status-unreachable": (c) => `How far the transfer is could not be read: ${sentence(c.problem)} Ask again.`,
  "pay/quote-unreachable": (c) => `There is no quote: ${sentence(c.problem)} Try again, or pay with another asset.`,
  "pay/recipient-invalid": (c) =>
    `'${c.recipient}' cannot be paid: ${sentence(c.problem)} Pass an address, or an account by CAIP-10.`,
  "pay/recipient-mismatch": (c) =>
    `'${c.recipient}' has no '${c.asset}': it is on another network. Pass a recipient on the asset's own.`,
  "pay/status-unreachable": (c) => `How far the payment is could not be read: ${sentence(c.problem)} Ask again.`,
  "pay/timeout": (c) =>
    `The payment was not done within ${c.ms} ms. It is still followed: look at its status before you pay again.`,
  "pay/unknown": (c) =>
    `Something unexpected happened while paying: ${sentence(c.problem)} Look at the account before you pay again.`,
  "relay/expired": (c) => `The pairing link expired at ${c.expiredAt}. Make a new one.`,
  "relay/missing": (c) =>
    `'${c.member}' needs a relay. Add one: createFoyer({ sources: [walletConnect({ projectId })] }).`,
  "relay/refused": (c) => `The relay refused: ${c.problem}. Check the project id and its list of origins.`,
  "relay/unreachable": (c) => `The relay did not answer: ${c.problem}. Check the network and try again.`,
  "send/incomplete": (c) => sentence(c.problem),
  "send/rejected": (c) => `The person declined ${c.operation} in ${name(c)}: nothing was sent.`,
  "send/unsupported": (c) =>
    `Unsupported chain: nothing is sent in '${c.namespace}'. Choose another network, or name it in send({ namespaces }).`,
  "sign-in/invalid": (c) => `The sign-in's ${c.field} ${c.problem}. Make the message anew and have it signed again.`,
  "sign-in/otp-required": (c) =>
    `The server wants an e-mail address of ${c.account} confirmed first. Ask for a code, and sign in again with it.`,
  "sign-in/refused": (c) => `The server did not take the sign-in: ${c.problem}. Sign again.`,
  "sign-in/rejected": (c) => `The person did not sign in with ${c.account}. Nothing was signed.`,
  "sign-in/unreachable": (c) =>
    `The server that signs people in did not answer: ${c.problem}. Try again, or check the URL given to httpSessions().`,
  "social/failed": (c) => `Failed to connect with ${c.provider}: ${c.problem}. Try again.`,
  "social/modal-closed": (c) => `Modal closed before ${c.provider} had answered. Open it and log in again.`,
  "social/no-uri": (c) => `Could not fetch the social redirect uri of ${c.provider}: ${c.problem}. Try again.`,
  "social/no-window": (c) => `Could not create social popup for ${c.provider}. Open the page in a browser of its own.`,
  "social/not-started": (c) => `Failed to initiate social connection with ${c.provider}: ${c.problem}. Try again.`,
  "social/rejected": (c) => `Connection rejected: the person declined at ${c.provider}.`,
  "social/timeout": (c) =>
    `Social login timed out. Please try again: ${c.provider} took longer than ${c.timeoutMs} ms.`,
  "social/untrusted-origin": (c) => `Untrusted Origin: '${c.origin}' answered in the window. Log in again.`,
  "social/window-blocked": (c) =>
    `Could not open social popup: the browser blocked the window of ${c.provider}. Allow pop-ups and try again.`,
  "social/window-closed": (c) => `Popup closed before ${c.provider} had answered. Log in again.`,
  "swap/expired": (c) => `The quote was good until ${c.expiredAt} ms. Ask for another one.`,
  "swap/incomplete": (c) => sentence(c.problem),
  "swap/no-liquidity": (c) => `Nobody swaps so much of ${c.from} for ${c.to}. Try a smaller amount or another token.`,
  "swap/refused": (c) => `${c.provider} answered with another swap than was asked for: ${c.problem}. Nothing was sent.`,
  "swap/rejected": (c) => `The person declined ${c.operation} in ${name(c)}: nothing was swapped.`,
  "swap/unsupported": (c) =>
    `Unsupported chain: nobody swaps on ${c.chain}. Choose another network, or give swap() somebody who does.`,
  "transaction/outdated": (c) => `Nothing was sent: ${sentence(c.problem)} Review it again.`,
  "transaction/unsettled": (c) =>
    `It may have been sent already: ${sentence(c.problem)} Look at the account's activity before you send it again.`,
  "view/not-registered": (c) =>
    `'${c.view}' was opened, and no feature has brought that view. Give the modal the feature that does.`,
  "wallet/disconnected": (c) => `${name(c)} is disconnected. Connect it again.`,
  "wallet/insufficient-funds": (c) => `The account in ${name(c)} has too little for this.`,
  "wallet/internal": (c) => `${name(c)} failed at ${c.operation}: ${c.problem}.`,
  "wallet/invalid-params": (c) => `${name(c)} refused the request for ${c.operation}: ${c.problem}.`,
  "wallet/locked": (c) => `${name(c)} is locked. Unlock it and try again.`,
  "wallet/method-unsupported": (c) => `${name(c)} cannot do ${c.operation}. Use another wallet.`,
  "wallet/no-accounts": (c) => `${name(c)} shared no account. Allow one in the wallet and try again.`,
  "wallet/not-found": (c) =>
    `No wallet '${c.wallet}' is on this page or in its directory. Read foyer.getWallets() for those that are.`,
  "wallet/not-installed": (c) =>
    `${name(c)} is not on this page for '${c.namespace}'. Install it and reload; wallets are looked for once foyer.start() was called.`,
  "wallet/other-account": (c) =>
    `${name(c)} would pay from ${c.account}, which is not the account in use. Choose that one.`,
  "wallet/pending": (c) => `${name(c)} already waits for an answer. Open the wallet and answer it.`,
  "wallet/popup-blocked": (c) => `The browser blocked the window of ${name(c)}. Allow pop-ups and try again.`,
  "wallet/rejected": (c) => `The person declined ${c.operation} in ${name(c)}.`,
  "wallet/timeout": (c) => `${name(c)} did not answer ${c.operation} within ${c.timeoutMs} ms. Try again.`,
  "wallet/unauthorized": (c) => `${name(c)} has not allowed this site to do ${c.operation}. Connect it again.`,
};

/** A problem may end in a question: what was meant. Another's words may be a sentence already. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
