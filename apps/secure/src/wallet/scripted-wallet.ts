import type { LoginWay, Wallet, WalletUser } from "./wallet.ts";
import { WalletError } from "./wallet-error.ts";

export type ScriptedWallet = Wallet & {
  /** What was asked, in order: the method's name and what it was given. */
  readonly asked: readonly { readonly method: keyof Wallet; readonly given: unknown }[];
};

const USER: WalletUser = {
  email: "ada@example.com",
  social: undefined,
  addresses: {
    eip155: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
    solana: "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk",
  },
  tier: "assisted",
  isAlone: false,
  isErasing: false,
  needs: undefined,
  freshUntil: undefined,
  eraseAt: undefined,
};

/** A wallet for tests: answers from memory, logs in with the code 123456, and any method can be given another answer. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of answers over one memory
export function createScriptedWallet(
  a: { readonly user?: Partial<WalletUser>; readonly loggedIn?: boolean; readonly answers?: Partial<Wallet> } = {},
): ScriptedWallet {
  const asked: { method: keyof Wallet; given: unknown }[] = [];
  const listeners = new Set<() => void>();
  let user: WalletUser = { ...USER, ...a.user };
  let loggedIn = a.loggedIn ?? false;
  let ways: readonly LoginWay[] = [
    { id: "AAAAAAAAAAAAAAAAAAAAAA", place: "email", name: user.email, isFirst: true },
    { id: "BBBBBBBBBBBBBBBBBBBBBB", place: "google", name: "Ada", isFirst: false },
  ];

  function change(to: { loggedIn?: boolean; user?: Partial<WalletUser> }): void {
    loggedIn = to.loggedIn ?? loggedIn;
    user = { ...user, ...to.user };
    for (const listener of listeners) listener();
  }
  function check(otp: string): void {
    if (otp !== "123456") throw new WalletError("code-refused", "The code is another.", { data: 4 });
  }

  const wallet: Wallet = {
    connectEmail: async ({ email }) => {
      if (loggedIn && email === user.email) return { action: "CONNECT" };
      user = { ...user, email };
      return { action: "VERIFY_DEVICE", number: "42" };
    },
    connectDevice: async () => {},
    connectOtp: async ({ otp }) => {
      check(otp);
      change({ loggedIn: true });
      return { next: user.needs === undefined ? "ready" : "recover" };
    },
    socialUri: async ({ provider }) => ({
      uri: `https://${provider}.example/authorize`,
      through: "https://wallet.example/social/shop",
    }),
    isOwnSocial: async ({ state }) => state === "own",
    socialResult: async () => ({}),
    connectSocial: async ({ uri }) => {
      if (!uri.includes("#")) throw new WalletError("social-refused", "The answer is to another question.");
      change({ loggedIn: true, user: { social: { provider: "google", userName: "Ada" } } });
      return { next: user.needs === undefined ? "ready" : "recover" };
    },
    farcasterUri: async () => ({ url: "https://farcaster.example/~/siwf?channelToken=1" }),
    connectFarcaster: async () => {
      change({ loggedIn: true, user: { email: "", social: { provider: "farcaster", userName: "ada" } } });
      return { next: user.needs === undefined ? "ready" : "recover" };
    },
    linking: {
      offer: async () => ({ email: user.email, places: [{ place: "email" }, { place: "google" }] }),
      goOn: async () => {
        change({ loggedIn: true });
        return { next: "ready" };
      },
      byEmail: async () => ({ number: "42" }),
      confirmDevice: async () => {},
      confirmCode: async ({ otp }) => {
        check(otp);
        change({ loggedIn: true });
        return { next: "ready" };
      },
      socialUri: async ({ provider }) => ({ uri: `https://${provider}.example/authorize` }),
      bySocial: async () => {
        change({ loggedIn: true });
        return { next: "ready" };
      },
    },
    ways: async () => ways,
    removeWay: async ({ id }) => {
      ways = ways.filter((way) => way.id !== id);
    },
    user: async () => (loggedIn ? user : undefined),
    signEvm: async () => `0x${"11".repeat(65)}`,
    signSolana: async () => new Uint8Array(64).fill(0x11),
    sponsor: async () => {
      throw new WalletError("internal", "Nobody pays here.");
    },
    keepUnlocked: () => {},
    lock: async () => {},
    updateEmail: async () => ({ action: "VERIFY_PRIMARY_OTP" }),
    updateEmailPrimaryOtp: async ({ otp }) => check(otp),
    updateEmailSecondaryOtp: async ({ otp }) => {
      check(otp);
      change({ user: { email: "new@example.com" } });
      return { newEmail: user.email };
    },
    askStepUp: async () => {},
    stepUp: async ({ otp }) => check(otp),
    newKit: () => ({ code: "ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567-9", qr: "FOYER-KIT-1:ABCDEFGHJKMNPQRSTVWXYZ2345679" }),
    upgrade: async () => change({ user: { tier: "self", isAlone: true } }),
    recoveries: async () => [],
    holdsAgain: async () => false,
    recover: async () => change({ user: { needs: undefined } }),
    rescue: async () => [...Array<string>(23).fill("abandon"), "art"],
    rotate: async () => {},
    words: async () => [...Array<string>(23).fill("abandon"), "art"],
    devices: async () => [
      { id: "AAAAAAAAAAAAAAAAAAAAAA", name: "Chrome on Linux", addedAt: 0, seenAt: 0, isThis: true },
    ],
    forgetDevice: async () => {},
    kept: async () => ({ eip155: user.addresses.eip155, isAlone: user.isAlone }),
    signOut: async () => change({ loggedIn: false }),
    deleteAccount: async () => {
      const eraseAt = 7 * 86_400_000;
      change({ user: { eraseAt } });
      return { eraseAt };
    },
    keepAccount: async () => change({ user: { eraseAt: undefined } }),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...a.answers,
  };

  const watched = new Proxy(wallet, {
    get(target, method: keyof Wallet) {
      const answer: unknown = Reflect.get(target, method);
      if (typeof answer !== "function") return answer;
      return (given: unknown) => {
        asked.push({ method, given });
        return answer(given) as unknown;
      };
    },
  });
  return Object.assign(Object.create(watched) as Wallet, { asked });
}
