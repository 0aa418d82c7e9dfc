// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import type { Answers } from "@foyer/embedded/protocol";
import { createAccountAnswers, describeUser } from "./account-answers.ts";
import type { AnswerPorts } from "./answer-ports.ts";
import { FrameError } from "./frame-error.ts";
import { idOf } from "./id-of.ts";
import { requireUser } from "./require-user.ts";
import { inFrameWords } from "./to-frame-error.ts";

/** What answers each of the page's requests. */
export function createAnswers(ports: AnswerPorts): Answers {
  return {
    ...logInAnswers(ports),
    ...socialAnswers(ports),
    ...farcasterAnswers(ports),
    ...userAnswers(ports),
    ...createAccountAnswers(ports),
    ...networkAnswers(ports),
    ...emailAnswers(ports),
    ...pageAnswers(ports),
  };
}

function logInAnswers({ wallet, origin, language, stage, queue }: AnswerPorts) {
  return {
    CONNECT_EMAIL: ({ email }) =>
      inFrameWords(() => wallet.connectEmail({ email, page: origin, language: language() })),
    CONNECT_DEVICE: async (_, { signal }) => {
      await inFrameWords(() => wallet.connectDevice(signal));
      return undefined;
    },
    CONNECT_OTP: async ({ otp }, { signal }) => {
      const { next } = await inFrameWords(() => wallet.connectOtp({ otp }));
      await bringBack({ next, wallet, stage, signal });
      return undefined;
    },
    SIGN_OUT: async (ask) => {
      stage.dismiss();
      queue.rejectAll();
      await inFrameWords(() => wallet.signOut({ forget: ask?.forget ?? false }));
      return undefined;
    },
  } satisfies Partial<Answers>;
}

function socialAnswers(ports: AnswerPorts) {
  const { wallet, origin, language, stage } = ports;
  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => {
      if (provider === "farcaster") throw new FrameError("INVALID", "Farcaster has a way of its own", 4_200);
      return inFrameWords(() => wallet.socialUri({ provider, page: origin, language: language() }));
    },
    GET_SOCIAL_RESULT: () => inFrameWords(() => wallet.socialResult()),
    CONNECT_SOCIAL: async ({ uri, chainId, preferredAccountType }, { signal }) => {
      const { next } = await inFrameWords(() => wallet.connectSocial({ uri }));
      await bringBack({ next, wallet, stage, signal });
      return describeUser(ports, { user: await requireUser(wallet), chainId, preferredAccountType });
    },
  } satisfies Partial<Answers>;
}

function farcasterAnswers({ wallet, origin, language, stage }: AnswerPorts) {
  return {
    GET_FARCASTER_URI: () => inFrameWords(() => wallet.farcasterUri({ page: origin, language: language() })),
    CONNECT_FARCASTER: async (_, { signal }) => {
      const { next } = await inFrameWords(() => wallet.connectFarcaster(signal));
      await bringBack({ next, wallet, stage, signal });
      const { social } = await requireUser(wallet);
      return { userName: social?.userName ?? "" };
    },
  } satisfies Partial<Answers>;
}

type BroughtBack = Pick<AnswerPorts, "stage" | "wallet"> & {
  readonly next: "link" | "ready" | "recover";
  readonly signal: AbortSignal;
};

/**
 * Logged in, and perhaps without the wallet: only its owner's passkey or kit brings it here then, or they choose first whether it is the
 * one that somebody with their address has already.
 */
async function bringBack({ next, wallet, stage, signal }: BroughtBack): Promise<void> {
  if (next === "link" && (await stage.show("link", signal)) === "left") {
    await wallet.signOut({ forget: false });
    throw new FrameError("REJECTED", "No wallet was chosen", 4_001);
  }
  const isMissing = next === "recover" || (next === "link" && (await wallet.user()) === undefined);
  if (isMissing && (await stage.show("recover", signal)) === "left")
    throw new FrameError("REJECTED", "The wallet was not brought to this device", 4_001);
}

function userAnswers({ wallet }: AnswerPorts) {
  return {
    IS_CONNECTED: async () => ({ isConnected: (await wallet.user()) !== undefined }),
  } satisfies Partial<Answers>;
}

function networkAnswers({ networks, nodes, rpc }: AnswerPorts) {
  return {
    SWITCH_NETWORK: async ({ chainId }) => {
      const found = networks.list.find(
        ({ id, reference }) => id === chainId || (reference === String(chainId) && id === `eip155:${chainId}`),
      );
      if (found === undefined) throw new FrameError("UNSUPPORTED_CHAIN", "The project lists no such network", 4_902);
      await nodes.verified(found);
      networks.switchTo(found.id);
      return { chainId };
    },
    GET_CHAIN_ID: () => ({ chainId: idOf(networks) }),
    RPC_REQUEST: (request, asked) => rpc.answer(request, asked),
  } satisfies Partial<Answers>;
}

function emailAnswers({ wallet, language }: AnswerPorts) {
  return {
    UPDATE_EMAIL: ({ email }) => inFrameWords(() => wallet.updateEmail({ email, language: language() })),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {
      await inFrameWords(() => wallet.updateEmailPrimaryOtp({ otp }));
      return undefined;
    },
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }) => inFrameWords(() => wallet.updateEmailSecondaryOtp({ otp })),
  } satisfies Partial<Answers>;
}

function pageAnswers(ports: AnswerPorts) {
  const { wallet, stage, results } = ports;
  return {
    SYNC_THEME: async (theme) => {
      await ports.syncTheme(theme);
      return undefined;
    },
    // What a page says of itself is never shown: the origin that the browser tells is who it is.
    SYNC_DAPP_DATA: () => undefined,
    DISMISS: () => {
      stage.dismiss();
      return undefined;
    },
    SHOW_SCREEN: async ({ screen }, { signal }) => {
      await requireUser(wallet);
      return { outcome: await stage.show(screen, signal) };
    },
    GET_RESULT: ({ id }) => results.find(id),
    RELOAD: () => {
      const seconds = ports.reload();
      if (seconds > 0) throw new FrameError("TOO_SOON", `Please try again after ${seconds} seconds`, seconds);
      return undefined;
    },
  } satisfies Partial<Answers>;
}
