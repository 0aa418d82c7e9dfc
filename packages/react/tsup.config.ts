import { defineChunks } from "@foyer-tooling/tsup";

// The modal; what it fetches unasked, once open; what most other views share; the words of those that few reach; what
// draws a code; what pairs; what an account is shown with; the account; the words
// of what it holds, what lists that, and the hooks of hosts that read and send it; who is signed in; what is done with
// e-mail addresses; what the views of signing in share. The first of them that needs a module has it, and those before know nothing of those after.
export const LATE = {
  modal: ["src/chunks/modal.ts"],
  shell: ["src/chunks/shell.ts", "src/parts/registry-icon/registry-icon.tsx"],
  connecting: ["src/views/connecting-external/connecting-external-view.tsx"],
  // What a button shows of an account, for the two that bring it.
  shown: ["src/parts/launch-button/show-account.ts"],
  later: [
    "src/text/cut-name.ts",
    "src/text/use-text-with.ts",
    "src/parts/copy-button/copy-button.tsx",
    "src/parts/scroll-area/use-near-end.ts",
    "src/views/shared/words.tsx",
  ],
  words: ["src/text/use-late-text.ts"],
  search: ["src/parts/search-panel/search-panel.tsx"],
  pictures: ["src/views/shared/illustration.tsx", "src/views/shared/explained.tsx"],
  // Explained by a view of its own, and beside the wallets in the wide layout.
  wallet: ["src/views/what-is-a-wallet/what-is-a-wallet-view.tsx"],
  code: ["src/parts/qr-code/qr-code.tsx", "src/views/shared/scan-panel.tsx"],
  pairing: [
    "src/views/connecting-wallet-connect/pairing-panel.tsx",
    "src/views/connecting-wallet-connect/qr-panel.tsx",
  ],
  // What an embedded wallet does, for its account and for those who log in to it; the marks of what they log in with.
  embedded: ["src/views/shared/email/embedded-verbs.ts"],
  marks: ["src/parts/login-mark/login-mark.tsx"],
  // What shows and names those of an operator's own as well.
  providers: ["src/views/shared/social/provider-mark.tsx", "src/views/shared/social/use-login-name.ts"],
  account: [
    "src/parts/choices/radio-group.tsx",
    "src/views/shared/account-avatar.tsx",
    "src/views/shared/account-in-view.ts",
    "src/views/shared/account-title.tsx",
    "src/views/shared/can-send.ts",
    "src/views/shared/has-activity.ts",
    "src/views/shared/not-offered.tsx",
    "src/views/shared/report-activity.ts",
    "src/views/shared/rows-to-come.tsx",
    "src/views/shared/rows.tsx",
    "src/views/shared/smart-account-mark.tsx",
  ],
  // The account of an embedded wallet has parts of any other's, which is there by then.
  "account-view": ["src/views/account/account-view.tsx"],
  assets: ["src/text/use-asset-text.ts"],
  tokens: ["src/hooks/use-tokens.ts", "src/views/shared/token-rows.tsx", "src/views/shared/use-tokens-toast.ts"],
  activity: ["src/hooks/use-activity.ts", "src/views/shared/activity-rows.tsx"],
  sending: ["src/hooks/use-send.ts"],
  signing: ["src/hooks/sign-in-verbs.ts", "src/hooks/use-session.ts"],
  // The words of e-mail addresses, and of what comes after logging in; what people log in to; addresses: to log in with, to be
  // confirmed, to be changed.
  "email-words": ["src/text/use-email-text.ts"],
  "login-words": ["src/text/use-login-text.ts"],
  // How the user logged in, for the account and its settings.
  "login-rows": ["src/views/shared/login-row.tsx", "src/views/shared/upgrade-card.tsx"],
  // The place on the card that the embedded wallet's frame is shown at.
  "frame-place": [
    "src/views/shared/frame-place/frame-place.tsx",
    "src/views/shared/frame-place/follow-place.ts",
    "src/views/shared/frame-place/read-theme.ts",
  ],
  login: [
    "src/views/shared/email/login-is-off.tsx",
    "src/views/shared/email/show-new-wallet.ts",
    "src/views/shared/email/use-failure-words.ts",
    "src/views/shared/email/use-run.ts",
    "src/views/shared/email/nothing-here.tsx",
  ],
  // Leads to the screens of the embedded wallet.
  screens: ["src/views/shared/email/use-screen.ts"],
  social: [
    "src/views/shared/social/log-in-elsewhere.ts",
    "src/views/shared/social/use-installed-wallet.ts",
    "src/views/shared/social/use-social-login.ts",
  ],
  resend: ["src/views/shared/email/resend-link.tsx"],
  "email-field": ["src/views/shared/email/email-field.tsx"],
  email: ["src/views/shared/email/use-email-login.ts"],
  "email-code": ["src/views/shared/email/code-form.tsx"],
  "sign-in": ["src/text/use-sign-in-text.ts", "src/views/sign-in/nobody-asked.tsx", "src/views/sign-in/use-asked.ts"],
  // Takes amounts, for forms of sums and of money.
  amounts: ["src/views/shared/use-amount-field.ts"],
  // What a form of sums is made of.
  sums: [
    "src/views/shared/field-error.tsx",
    "src/views/shared/go-to-account.ts",
    "src/views/shared/token-pill.tsx",
    "src/views/shared/token-tile.tsx",
    "src/views/shared/use-fitted-text.ts",
    "src/views/shared/use-sums.ts",
    "src/views/shared/use-typing.ts",
  ],
  // The search for a token, and the ways on from a transfer.
  find: ["src/views/shared/find-tokens.ts"],
  outcome: ["src/views/shared/outcome-actions.tsx"],
  // Actions for a request whose answer is not known.
  unsure: ["src/views/shared/unsure.tsx"],
  // Buying, deposits and payments, and the hooks of hosts that do so.
  "money-words": ["src/text/use-money-text.ts"],
  money: [
    "src/hooks/use-buy.ts",
    "src/hooks/use-exchange.ts",
    "src/hooks/use-pay.ts",
    "src/views/shared/choices.tsx",
    "src/views/shared/order-scene.tsx",
    "src/views/shared/money-field.tsx",
    "src/views/buy/use-buying.ts",
    "src/views/deposit/use-deposit.ts",
    "src/views/shared/use-begun.ts",
    "src/views/shared/without-choice.tsx",
    "src/views/pay/nothing-to-pay.tsx",
    "src/views/pay/pay-sums.ts",
  ],
  // Names of accounts, and the hook of hosts that takes one.
  names: [
    "src/hooks/use-account-name.ts",
    "src/text/use-names-text.ts",
    "src/views/account-names/account-names.css.ts",
    "src/views/account-names/use-naming.ts",
    "src/views/account-names/without-names.tsx",
  ],
  // What pages may do without asking, its words, and the hook of hosts that ask for it.
  sessions: [
    "src/hooks/use-permissions.ts",
    "src/text/use-sessions-text.ts",
    "src/views/smart-session/session-card.tsx",
  ],
  drafts: [
    "src/views/wallet-send/fee-line.tsx",
    "src/views/wallet-send/known-receiver.tsx",
    "src/views/wallet-send/use-draft.ts",
    "src/views/wallet-send/without-draft.tsx",
  ],
  swapping: [
    "src/hooks/use-swap.ts",
    "src/text/use-swap-text.ts",
    "src/views/swap/use-swap-draft.tsx",
    "src/views/swap/swap-facts.tsx",
    "src/views/swap/countdown.tsx",
    "src/views/swap/swap-words.ts",
  ],
} as const;

export default defineChunks(
  {
    index: "src/index.ts",
    bloom: "src/bloom.ts",
    fonts: "src/fonts.ts",
    page: "src/page.ts",
    "solana-kit": "src/solana-kit.ts",
    "solana-web3": "src/solana-web3.ts",
    viem: "src/viem.ts",
  },
  {
    start: ["src/provider/foyer-provider.tsx", "src/buttons/foyer-button.tsx"],
    late: LATE,
  },
);
