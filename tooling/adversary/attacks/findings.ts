/**
 * The findings of the security review of 28 November 2026, by number, each with the commit that fixed it: attacks that name one succeeded before.
 * `own`: found by this suite.
 */
export const FINDINGS = {
  1: "092f12aa secure: a lying server is stopped by each of three defences alone",
  2: "53edc2f8 secure: change the address and forget the device on screens of the frame",
  3: "10aa986b contract: page, frame, server and keeper read an e-mail address alike",
  4: "a7d70e77 embedded: a control key signs for keeper and server, and no page gets it",
  5: "6cbb3c0f secure: what servers obey is signed for no page, and said yours by receipt",
  6: "424433b3 secure: a log-in belongs to the window it began in",
  7: "7d2ee863 secure: recognise dangerous calls by what contracts do",
  8: "2650f5d7 secure: show what typed data gives away, by its fields",
  9: "e856431a server, keeper: a mail counts once it is sent",
  10: "53edc2f8 secure: change the address and forget the device on screens of the frame",
  11: "656c39f6 keeper: release by the old address alone for a day, and hear removed owners",
  12: "aabf81a3 server: a log-in begins from the project's pages alone, for a named person",
  13: "875f3f0e secure: refuse session limits that are not enforced",
  14: "0b7e62d3 keeper: the provider's own page is named beside the client",
  15: "c866eb68 server: proofs of keys are bound to PUBLIC_URL, never to the Host header",
  16: "092f12aa secure: a lying server is stopped by each of three defences alone",
  own: "e8eea617 secure, keeper: refuse a forged share, and shares lost by the server's word",
} as const;

/** Names a finding. */
export type Finding = keyof typeof FINDINGS;
