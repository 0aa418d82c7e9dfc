import type { Clock } from "@foyer/contract";
import { type Answerer, type Answers, type Asked, createAnswerer } from "../channel/answerer.ts";
import { ChannelError, type ChannelErrorCode } from "../channel/channel-error.ts";
import { toWire } from "../channel/wire.ts";
import type { RpcAnswer, RpcRequest } from "../protocol/rpc/methods-schema.ts";

/** What a frame remembers between loads. */
export type Served = {
  email: string;
  isIn: boolean;
  /** Whether it knows no account of Solana. */
  hasNoSolana?: boolean;
  hasNoAccounts?: boolean;
  /** Which account is preferred, where it has a smart one, too. */
  preferred?: "eoa" | "smartAccount";
  /** What it was told of the page, in order. */
  readonly seen: string[];
};

const EVM = `0x${"a".repeat(40)}`;
const SMART = `0x${"b".repeat(40)}`;
const SOLANA = "4Nd1mYvVvN2dZ9Fh3gRkQ8T1S6mJq7XwCbLpEoUaKsDt";

function fail(code: ChannelErrorCode, data?: number): never {
  throw new ChannelError(code, { type: "", message: "said by the frame", data });
}

type AccountCalls = "GET_USER" | "GET_SMART_ACCOUNT_ENABLED_NETWORKS" | "SET_PREFERRED_ACCOUNT";

function serveAccounts(served: Served): Pick<Answers, AccountCalls> {
  return {
    ["GET_USER"](asked) {
      const isEvm = asked?.chainId === "eip155:1";
      if (served.hasNoAccounts || (!isEvm && served.hasNoSolana)) fail("INTERNAL");
      const address = isEvm ? EVM : SOLANA;
      const plain = { email: served.email, address, chainId: asked?.chainId ?? 1, recovery: "assisted" } as const;
      if (!isEvm || served.preferred === undefined) return plain;
      return {
        ...plain,
        address: served.preferred === "eoa" ? EVM : SMART,
        accounts: [
          { address: EVM, type: "eoa" },
          { address: SMART, type: "smartAccount" },
        ],
        preferredAccountType: served.preferred,
        smartAccountDeployed: false,
      };
    },
    ["GET_SMART_ACCOUNT_ENABLED_NETWORKS"]: () => (served.preferred === undefined ? [1, 10] : [1]),
    ["SET_PREFERRED_ACCOUNT"]({ type }) {
      if (served.email.startsWith("stuck")) fail("INTERNAL");
      served.preferred = type;
      return { type, address: type === "eoa" ? EVM : SMART };
    },
  };
}

/** Answers as a frame does: the name of an address says how a log-in goes, and a message what becomes of it. */
export function serveWallet(port: MessagePort, { served, clock }: { served: Served; clock: Clock }): Answerer {
  const waiting: (() => void)[] = [];
  const logIn: Pick<Answers, "CONNECT_EMAIL" | "CONNECT_DEVICE" | "CONNECT_OTP"> = {
    ["CONNECT_EMAIL"]({ email }) {
      served.email = email;
      const [name = ""] = email.split("@");
      if (name === "soon") fail("TOO_SOON", 12);
      if (name === "bad") fail("INVALID_EMAIL");
      if (name === "mailless") fail("MAIL_UNAVAILABLE");
      if (name === "broken") throw new Error("secret");
      if (name === "wordy") throw new ChannelError("INTERNAL", { message: "w".repeat(1_000) });
      return name.startsWith("new") ? { action: "VERIFY_DEVICE", number: "42" } : { action: "VERIFY_OTP" };
    },
    ["CONNECT_DEVICE"]() {
      if (served.email.startsWith("new.refused")) fail("DEVICE_REFUSED");
      return undefined;
    },
    ["CONNECT_OTP"]({ otp }) {
      if (otp === "000000") fail("CODE_REFUSED", 4);
      if (otp === "999999") fail("EXPIRED");
      served.isIn = true;
      return undefined;
    },
  };
  const answers: Partial<Answers> = {
    ...logIn,
    ["GET_SOCIAL_REDIRECT_URI"]: ({ provider }) => ({ uri: `https://accounts.example.org/${provider}` }),
    ["LEAVE_FOR_SOCIAL"]: () => fail("REJECTED"),
    ["GET_SOCIAL_RESULT"]: () => ({ resultUri: "https://wallet.example.net/social/shop#sealed" }),
    ["GET_FARCASTER_URI"]: () => ({ url: "https://farcaster.example.org/~/siwf?channelToken=1" }),
    ["IS_CONNECTED"]: () => ({ isConnected: served.isIn }),
    ...serveAccounts(served),
    ["SWITCH_NETWORK"]: ({ chainId }) => ({ chainId }),
    ["RPC_REQUEST"]: (request, asked) => answerRpc(request, { asked, waiting, frame }),
    ["DISMISS"]() {
      for (const resolve of waiting.splice(0)) resolve();
      return undefined;
    },
    ["UPDATE_EMAIL"]: () => ({ action: "VERIFY_PRIMARY_OTP" }),
    ["UPDATE_EMAIL_PRIMARY_OTP"]: () => undefined,
    ["UPDATE_EMAIL_SECONDARY_OTP"]() {
      served.email = "later@example.org";
      frame.tell("EMAIL_CHANGED", { email: served.email });
      return { newEmail: served.email };
    },
    ["SHOW_SCREEN"]({ screen }) {
      if (screen === "upgrade") frame.tell("RECOVERY_CHANGED", { recovery: "own" });
      return { outcome: "done" };
    },
    ["SYNC_THEME"]({ mode, language }) {
      served.seen.push(`theme ${mode} ${language}`);
      return undefined;
    },
    ["SYNC_DAPP_DATA"]({ name }) {
      served.seen.push(`dapp ${name}`);
      return undefined;
    },
    ["SIGN_OUT"]() {
      served.isIn = false;
      return undefined;
    },
  };
  const frame = createAnswerer({ wire: toWire(port), clock, answers: answers as Answers });
  return frame;
}

type Deciding = { readonly asked: Asked; readonly waiting: (() => void)[]; readonly frame: Answerer };

async function answerRpc(request: RpcRequest, { asked, waiting, frame }: Deciding): Promise<RpcAnswer> {
  if (request.method === "eth_chainId") return { method: request.method, result: "0x1" };
  if (request.method !== "personal_sign") return fail("UNSUPPORTED_METHOD");
  const [text] = request.params;
  if (text === "0x01") fail("REJECTED", 4001);
  if (text === "0x02") fail("UNAUTHORIZED");
  if (text === "0x03") fail("INSUFFICIENT_FUNDS");
  frame.tell("SHOWN", { screen: "approval", height: 480 });
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    asked.signal.addEventListener("abort", () => resolve());
  });
  frame.tell("HIDDEN", undefined);
  return fail("REJECTED");
}
