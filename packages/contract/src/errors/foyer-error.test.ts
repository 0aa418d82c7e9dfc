import { describe, expect, it, vi } from "vitest";
import type { ErrorCode, ErrorContexts } from "./catalogue.ts";
import { FoyerError, isFoyerError } from "./foyer-error.ts";
import { MESSAGES } from "./messages.ts";

const WALLET = {
  namespace: "eip155",
  operation: "signMessage",
  wallet: "Acme",
  connectorId: "eip6963:com.acme",
  rawCode: -1,
};

/** A context for each code. Forgetting one does not compile. */
const CONTEXTS: { readonly [C in ErrorCode]: ErrorContexts[C] } = {
  "account/missing": { view: "AccountSettings" },
  "adapter/duplicate-namespace": { namespace: "sui" },
  "adapter/invalid": { index: 2, problem: "has no namespace" },
  "adapter/missing": { namespace: "sui" },
  "address/invalid": { address: "0x1", chain: "eip155:1", problem: "too short" },
  "caip/invalid": { kind: "CAIP-2 chain id", value: "eip155" },
  "call/invalid": { member: "setTheme", path: "mode", problem: "must be one of 'light', 'dark'" },
  "calls/interrupted": { done: 1, of: 3, call: 1, problem: "the chain did not do it" },
  "calls/invalid": { problem: "there is no call" },
  "calls/rejected": { done: 1, of: 3 },
  "calls/unknown": { id: "0x1" },
  "calls/unsupported": { problem: "it does not do several calls as one" },
  "connection/not-found": { connectionId: "eip155:one" },
  "connector/not-found": { connectorId: "one" },
  "directory/busy": { directory: "https://wallets.example.org", retryAt: 1_700_000_060_000 },
  "directory/unreachable": { directory: "https://wallets.example.org", problem: "status 503" },
  "email/code-refused": { triesLeft: 4 },
  "email/device-refused": { page: "https://app.example.org" },
  "email/expired": { what: "link" },
  "email/in-window": { member: "CONNECT_OTP" },
  "email/invalid": { problem: "has no @" },
  "email/no-login": { member: "updateEmail", problem: "No auth connector found" },
  "email/not-yet": { seconds: 43_200 },
  "email/too-soon": { seconds: 12 },
  "email/unavailable": { problem: "the mail server does not answer" },
  "flow/aborted": { flow: "connect" },
  "foyer/destroyed": { member: "open" },
  "foyer/not-created": { member: "useTheme" },
  "frame/failed": { request: "GET_USER", problem: "nobody is logged in" },
  "frame/refused": { origin: "https://frame.example.org", problem: "its protocol is unknown" },
  "frame/timeout": { request: "CONNECT_OTP", timeoutMs: 120_000 },
  "frame/unreachable": { origin: "https://frame.example.org", problem: "no answer within 20000 ms" },
  "gate/refused": { gate: "siwx", problem: "the server did not answer" },
  "library/absent": { library: "viem", operation: "sendNative" },
  "library/unreachable": { library: "viem" },
  "modal/missing": { member: "connect" },
  "name/held": { account: "eip155:1:0x1" },
  "name/invalid": { name: "ada", problem: "is too short" },
  "name/refused": { problem: "it was written for another page" },
  "name/reserved": { name: "support" },
  "name/taken": { name: "ada1815" },
  "name/unreachable": { problem: "status 503" },
  "name/unsupported": { problem: "nobody gives names here" },
  "network/not-added": { ...WALLET, chain: "eip155:10" },
  "network/not-configured": { chain: "eip155:10" },
  "network/unreachable": { chain: "eip155:10", problem: "HTTP 500" },
  "network/unsupported": { ...WALLET, chain: "eip155:10" },
  "onramp/link-refused": { provider: "acme", problem: "it is no https: link" },
  "onramp/unreachable": { problem: "status 503" },
  "options/invalid": { path: "app.name", problem: "is missing" },
  "pay/amount-invalid": { problem: "is not positive" },
  "pay/asset-invalid": { asset: "eip155:1/x", problem: "it is no CAIP-19 id" },
  "pay/asset-unsupported": { asset: "eip155:1/slip44:60" },
  "pay/balances-unreachable": { account: "eip155:1:0x1" },
  "pay/config-invalid": { problem: "was begun with another amount" },
  "pay/exchanges-unreachable": { problem: "status 503" },
  "pay/failed": { problem: "the exchange refused it" },
  "pay/link-unreachable": { exchange: "acme", problem: "status 503" },
  "pay/namespace-unsupported": { namespace: "sui" },
  "pay/not-started": { problem: "status 503" },
  "pay/quote-status-unreachable": { problem: "status 503" },
  "pay/quote-unreachable": { problem: "status 503" },
  "pay/recipient-invalid": { recipient: "0x", problem: "it is too short" },
  "pay/recipient-mismatch": { recipient: "solana:1:abc", asset: "eip155:1/slip44:60" },
  "pay/status-unreachable": { problem: "status 503" },
  "pay/timeout": { ms: 300_000 },
  "pay/unknown": { problem: "it is broken" },
  "relay/expired": { expiredAt: "2026-01-01T00:00:00.000Z" },
  "relay/missing": { member: "pair" },
  "relay/refused": { problem: "Unauthorized: invalid key" },
  "relay/unreachable": { problem: "no answer within 10000 ms" },
  "send/incomplete": { problem: "A token is required" },
  "send/rejected": { ...WALLET, operation: "sendNative" },
  "send/unsupported": { namespace: "sui" },
  "sign-in/invalid": { field: "nonce", problem: "is not 8 to 128 letters and digits" },
  "sign-in/otp-required": { account: "eip155:1:0xab" },
  "sign-in/refused": { problem: "the nonce is spent" },
  "sign-in/rejected": { account: "eip155:1:0xab" },
  "sign-in/unreachable": { problem: "status 503" },
  "social/failed": { provider: "google", problem: "no answer" },
  "social/modal-closed": { provider: "google" },
  "social/no-uri": { provider: "google", problem: "no answer" },
  "social/no-window": { provider: "google" },
  "social/not-started": { provider: "google", problem: "no answer" },
  "social/rejected": { provider: "google" },
  "social/timeout": { provider: "google", timeoutMs: 45_000 },
  "social/untrusted-origin": { origin: "https://evil.example" },
  "social/window-blocked": { provider: "google" },
  "social/window-closed": { provider: "google" },
  "swap/expired": { expiredAt: 1_700_000_060_000 },
  "swap/incomplete": { problem: "A token is required" },
  "swap/no-liquidity": { from: "ETH", to: "DAI" },
  "swap/refused": { provider: "Acme", problem: "it is of another token" },
  "swap/rejected": { ...WALLET, operation: "sendNative" },
  "swap/unsupported": { chain: "eip155:10" },
  "transaction/outdated": { problem: "the account changed." },
  "transaction/unsettled": { problem: "the wallet gave no hash." },
  "view/not-registered": { view: "Swap" },
  "wallet/disconnected": WALLET,
  "wallet/insufficient-funds": WALLET,
  "wallet/internal": { ...WALLET, problem: "out of paper" },
  "wallet/invalid-params": { ...WALLET, problem: "no chain" },
  "wallet/locked": WALLET,
  "wallet/method-unsupported": WALLET,
  "wallet/no-accounts": WALLET,
  "wallet/not-found": { wallet: "acme" },
  "wallet/not-installed": WALLET,
  "wallet/other-account": { ...WALLET, account: "bc1qpayer" },
  "wallet/pending": WALLET,
  "wallet/popup-blocked": WALLET,
  "wallet/rejected": WALLET,
  "wallet/timeout": { ...WALLET, timeoutMs: 1500 },
  "wallet/unauthorized": WALLET,
};
const CODES = Object.keys(CONTEXTS) as ErrorCode[];

describe("the error catalogue", () => {
  it("has exactly these codes, which are permanent", () => {
    expect(Object.keys(MESSAGES).sort()).toEqual(CODES.sort());
    expect(CODES.sort()).toMatchSnapshot();
  });

  it("ends a sentence once, also where another's words are one", () => {
    const say = (problem: string): string => new FoyerError("pay/failed", { problem }).message;
    const [plain, whole] = [say("the bank says so"), say("the bank says so.")];
    expect([plain.match(/\.\./), whole]).toEqual([null, plain]);
  });

  it.each(CODES)("says in whole sentences what %s means, with everything a reader needs from its context", (code) => {
    const { message } = new FoyerError(code, CONTEXTS[code]);
    expect(message).toMatch(/^['A-Za-z].*\.$/s);
    expect(message).not.toMatch(/undefined|\[object|NaN/);
    for (const [key, value] of Object.entries(CONTEXTS[code])) {
      // The namespace, ids and the wallet's raw code are for programs; people read the wallet's name.
      const isOfWallet = code.includes("wallet/") || code === "send/rejected" || code === "swap/rejected";
      if (["rawCode", "connectorId"].includes(key) || (isOfWallet && key !== "wallet")) continue;
      if (code.startsWith("network/") && ["namespace", "operation"].includes(key)) continue;
      expect(message).toContain(String(value));
    }
  });

  // Two are of the modal, which is React's: they name the component that is missing.
  it.each(CODES.filter((code) => !["foyer/not-created", "modal/missing"].includes(code)))(
    "says %s in words of no framework",
    (code) => {
      expect(new FoyerError(code, CONTEXTS[code]).message).not.toMatch(/\buse[A-Z]|hook|component|provider|react|</i);
    },
  );

  it("speaks of 'the wallet' where nobody knows its name", () => {
    const error = new FoyerError("wallet/rejected", { namespace: "eip155", operation: "connect" });
    expect(error.message).toBe("The person declined connect in The wallet.");
  });

  it.each([
    ["wallet/rejected", true],
    ["wallet/timeout", true],
    ["flow/aborted", true],
    ["send/rejected", true],
    ["send/incomplete", false],
    ["send/unsupported", false],
    ["wallet/method-unsupported", false],
    ["wallet/invalid-params", false],
    ["wallet/insufficient-funds", false],
    ["caip/invalid", false],
  ] as const)("says of %s whether a person may try again: %s", (code, expected) => {
    expect(new FoyerError(code, CONTEXTS[code]).retryable).toBe(expected);
  });
});

describe("FoyerError", () => {
  it("carries its code, its context and the cause it was made from", () => {
    const cause = { code: 4001 };
    const error = new FoyerError("wallet/rejected", WALLET, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "FoyerError", code: "wallet/rejected", context: WALLET });
    expect(error.cause).toBe(cause);
  });

  it("keeps a cause of undefined apart from none", () => {
    expect("cause" in new FoyerError("wallet/rejected", WALLET, { cause: undefined })).toBe(true);
    expect("cause" in new FoyerError("wallet/rejected", WALLET)).toBe(false);
  });
});

describe("isFoyerError", () => {
  it("knows an error of another copy of the package", async () => {
    vi.resetModules();
    const other = await import("./foyer-error.ts");
    expect(other.FoyerError).not.toBe(FoyerError);
    const error = new other.FoyerError("wallet/rejected", WALLET);
    expect(error).not.toBeInstanceOf(FoyerError);
    expect(isFoyerError(error)).toBe(true);
    expect(isFoyerError(error, "wallet/rejected")).toBe(true);
    expect(isFoyerError(error, "wallet/pending")).toBe(false);
  });

  it("does not take other things for one, whatever traps they have", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const trapped = new Proxy(new Error("x"), {
      get() {
        throw new Error("trap");
      },
    });
    const named = Object.assign(new Error("x"), { name: "FoyerError" });
    const plain = { name: "FoyerError", code: "wallet/rejected" };
    for (const value of [undefined, null, "x", 4001, {}, new Error("x"), named, plain, proxy, trapped]) {
      expect(isFoyerError(value)).toBe(false);
    }
  });
});
