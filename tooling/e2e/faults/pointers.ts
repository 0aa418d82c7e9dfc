import type { CellId } from "./matrix.ts";

/** A test that stood before and holds what a cell says. `file`: from the root of the repository. `title`: as it is written there. */
export type Pointer = { readonly file: string; readonly title: string };

const E2E = "tooling/e2e";
const VIEWS = "packages/react/src/views";
const SECURE = "apps/secure/src";
const EMBEDDED = "packages/core/src/features/embedded";

const at = (file: string, title: string): Pointer => ({ file, title });

const BLOCKED_WINDOW = at(
  `${VIEWS}/connecting-external/connecting-external-view.test.tsx`,
  "says so in words of its own and offers a way on [CNG-08] (%s)",
);
const FRAME_ANEW = at(
  "packages/embedded/src/frame/frame.test.tsx",
  "that answers nothing any more is loaded again once, and given up after that",
);

/** The cells whose words another test holds already. */
export const POINTERS: Readonly<Partial<Record<CellId, Pointer>>> = {
  "fault:tabs:connect": at(
    `${E2E}/quiet-tabs.e2e.ts`,
    "know in their lists what the other has connected, and what it has used",
  ),
  "fault:tabs:connecting": at(
    `${E2E}/tabs.e2e.ts`,
    "stay in step: what one connects, switches or ends, the other follows without a window",
  ),
  "fault:tabs:account": at(
    `${E2E}/quiet-tabs.e2e.ts`,
    "follow each other within a second: in what is connected, which wallet is used, and what is ended",
  ),
  "fault:tabs:network": at(
    `${E2E}/quiet-tabs.e2e.ts`,
    "go to the network that the other one has chosen, before there is a wallet that would tell",
  ),
  "fault:tabs:siwx": at(
    `${E2E}/sign-in.e2e.ts`,
    "has one session in two tabs, and is signed out by disconnecting, in this tab and in another",
  ),
  "fault:kits:connect": at(
    `${E2E}/two-kits.e2e.ts`,
    "show one modal at a time: over the one of the other kit while it is open, which is there again after it",
  ),
  "fault:kits:connecting": at(`${E2E}/two-kits.e2e.ts`, "connect each for itself, and are so after a reload"),
  "fault:kits:account": at(
    `${E2E}/two-kits.e2e.ts`,
    "show each what it is connected to itself, also where nobody told them apart, and after a reload",
  ),
  "fault:kits:network": at(
    "packages/core/src/kit/create-foyer.test.ts",
    "leaves each of two kits on one page on a network of its own, and keeps the two apart",
  ),
  "fault:kits:siwx": at(
    "packages/core/src/features/siwx/local-sessions.test.ts",
    "of two kits on one page are two: signing in to one, and out of it, leaves the other as it is",
  ),
  "fault:too-many:connect": at(
    `${E2E}/wallet-service-delays.e2e.ts`,
    "is left alone for as long as it says, which the view counts down in words",
  ),
  "fault:5xx:connect": at(
    `${E2E}/wallet-service-outage.e2e.ts`,
    "leaves what was shown, says that it did not answer, and gives the rest once it is back [AWL-05] [API-01]",
  ),
  "fault:garbage:connect": at(`${E2E}/wallet-service.e2e.ts`, "lose a row that says no wallet, and no other [API-01]"),
  "fault:garbage:connecting": at(
    `${VIEWS}/connecting-external/connecting-external-view.test.tsx`,
    "has its initials in the place of it (%s)",
  ),
  "fault:numbers:connect": at(
    "packages/core/src/features/directory/directory.test.ts",
    "leaves out a count that is no count: %s",
  ),
  "fault:silent:connecting": at(
    `${E2E}/difficult-wallets.e2e.ts`,
    "waits for one that does not answer, says after ten seconds where to look, lets the visitor go, and takes no late yes",
  ),
  "fault:vanishes:connecting": at(
    `${VIEWS}/connecting-external/connecting-external-view.test.tsx`,
    "shows the wallets that are left when it takes its accounts away, and closes where one wallet is all there is [CNG-09]",
  ),
  "fault:popup:connecting": BLOCKED_WINDOW,
  "fault:names:account": at(
    `${VIEWS}/account/assets/token-section.test.tsx`,
    "name what copies a known one, and keep what strangers say to one line of text",
  ),
  "fault:names:send": at(
    `${VIEWS}/wallet-send/select-token/wallet-send-select-token-view.test.tsx`,
    "shows last, and marks, what passes for another token, and the form marks who passes for somebody else",
  ),
  "fault:names:network": at(
    `${VIEWS}/unsupported-chain/unsupported-chain-view.test.tsx`,
    "is named in text, and so are those to move to, whatever their names are made to do",
  ),
  "fault:names:siwx": at(
    `${VIEWS}/sign-in/siwx-sign-message-view.test.tsx`,
    "shows a text that is made to deceive as it is, and runs nothing of it",
  ),
  "fault:numbers:send": at(
    `${E2E}/send.e2e.ts`,
    "sends what was written to the last digit, and nothing that is above the balance by the last digit",
  ),
  "fault:popup:send": at(
    `${E2E}/buy.e2e.ts`,
    "goes to the seller by a link where the browser opens no window, and is told once it is bought",
  ),
  "fault:csp:siwx": at(
    `${E2E}/strict-page.e2e.ts`,
    "signs its visitor in where it lets the host's own server be asked, and looks as on any other page",
  ),
  "fault:frame:send": at(
    `${E2E}/embedded-hostile-page.e2e.ts`,
    "has nothing sent by taking the frame away, and the person is told that it is not certain",
  ),
  "fault:frame:siwx": at(
    `${VIEWS}/sign-in/siwx-sign-message-view.test.tsx`,
    "failed in the wallet: said by a toast, and why by an alert, and signed again with the same message [SIW-02] [ERR-01]",
  ),

  "fault:reload:email": at(
    `${VIEWS}/connect/methods/connect-methods.test.tsx`,
    "is still there after the page was loaded anew, and the code that was mailed still counts",
  ),
  "fault:too-many:email": at(
    `${VIEWS}/connect/methods/connect-methods.test.tsx`,
    "says in how many seconds another mail can be sent, where the server says that there were too many [EML-04]",
  ),
  "fault:spam:email": at(
    `${EMBEDDED}/log-in.test.ts`,
    "is refused for 30 seconds, whichever verb asks, and says for how long, rounded up [EML-04]",
  ),
  "fault:silent:email": at(
    `${VIEWS}/connect-socials/socials.test.tsx`,
    "says what went wrong, and can be tried again [SOC-02]",
  ),
  "fault:rejects:email": at(
    `${E2E}/account-linking.e2e.ts`,
    "is where they were, without a complaint, once they leave what is asked after their code",
  ),
  "fault:popup:email": at(
    `${E2E}/social.e2e.ts`,
    "goes to the provider in the page itself where the browser opens no window, and comes back to where they were",
  ),
  "fault:closed:email": at(
    `${VIEWS}/connect/methods/connect-methods.test.tsx`,
    "can be gone on with for ten minutes after the modal was closed, without another mail",
  ),
  "fault:numbers:email": at(
    "packages/react/src/parts/code-input/code-input.test.tsx",
    "goes on by itself as digits are typed, is told once when the last has come, and takes nothing else [EML-09]",
  ),
  "fault:storage:email": at(
    `${E2E}/embedded-frame.e2e.ts`,
    "makes a wallet and signs where browsers keep nothing of it, and asks again after a reload",
  ),
  "fault:csp:email": at(
    "packages/embedded/src/frame/frame.test.tsx",
    "is not waited for where this page's own policy keeps the frame out",
  ),
  "fault:clock:email": at(
    `${SECURE}/calls/caller.test.ts`,
    "of a phone whose clock is a day off has its code taken, and waits for the next mail as long as the server says",
  ),

  "fault:reload:approval": at(
    "packages/embedded/src/channel/channel.test.ts",
    "has nothing signed by what was asked before it was loaded anew, and whoever asked is told",
  ),
  "fault:locked:approval": at(
    `${SECURE}/wallet/create-wallet.test.ts`,
    "after the session was ended elsewhere asks to log in",
  ),
  "fault:junk:approval": at(
    "packages/embedded/src/channel/channel.test.ts",
    "tells a typed error of a wallet that fails with %s",
  ),
  "fault:silent:approval": at(
    `${VIEWS}/approve-transaction/approve-transaction-view.test.tsx`,
    "says that it takes long where the wallet does not come, and can be cancelled",
  ),
  "fault:rejects:approval": at(`${E2E}/embedded.e2e.ts`, "sends on a chain, and nothing where they decline"),
  "fault:storage:approval": at(
    `${E2E}/embedded-frame.e2e.ts`,
    "makes a wallet and signs where browsers keep nothing of it, and asks again after a reload",
  ),
  "fault:private:approval": at(
    `${E2E}/embedded-frame.e2e.ts`,
    "makes a wallet and signs, and leaves nothing on the device for the window after it",
  ),
  "fault:kits:approval": at(
    `${SECURE}/device/device.chromium.test.ts`,
    "keeps one frame waiting for as long as another one uses the key",
  ),
  "fault:clock:approval": at(
    `${SECURE}/wallet/sessions.test.ts`,
    "a token lasts by the server's clock, on a device whose own is %i ms off",
  ),
  "fault:names:approval": at(
    `${SECURE}/view/approval/approvals.chromium.test.ts`,
    "whatever is written in a message or data is text, and runs nothing; who asks is told by origin, whatever it calls itself",
  ),
  "fault:numbers:approval": at(
    `${SECURE}/decode/evm/describe-transaction.test.ts`,
    "money is sent with its amount to the last digit, and its fee at most",
  ),
  "fault:spam:approval": at(
    `${SECURE}/view/approval/approvals.chromium.test.ts`,
    "one press counts: the next request is shown anew, and has to be read before another does",
  ),
  "fault:closed:approval": at(
    `${EMBEDDED}/log-in.test.ts`,
    "is turned down where the modal is closed, once, and whoever asked for it is told",
  ),
  "fault:frame:approval": FRAME_ANEW,
  "fault:vanishes:approval": at(
    `${SECURE}/view/approval/approvals.chromium.test.ts`,
    "a request of another account, another network, or a sign-in of another page is not even shown",
  ),
  "fault:popup:approval": at(
    `${SECURE}/view/screens/own-window.chromium.test.ts`,
    "is asked for again where the window was closed, or the browser opened none",
  ),
  "fault:csp:approval": at(
    `${SECURE}/frame/handshake.chromium.test.ts`,
    "the real wallet and its worker start within the frame's policies",
  ),
};
