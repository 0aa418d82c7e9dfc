// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import type { Answers } from "@foyer/embedded/protocol";
import { requireEmail } from "../wallet/log-in.ts";
import type { AnswerPorts } from "./answer-ports.ts";
import { bringBack } from "./bring-back.ts";
import { logInElsewhere, refuseInWindow } from "./log-in-elsewhere.ts";
import { requireUser } from "./require-user.ts";
import { inFrameWords } from "./to-frame-error.ts";

/** Creates the handlers of log-ins by e-mail or with Farcaster: step by step on the page, or as a whole in the frame's own window. */
export function createLogInAnswers(ports: AnswerPorts) {
  return ports.isDecidedInWindow ? inWindow(ports) : onPage(ports);
}

function onPage({ wallet, origin, language, stage }: AnswerPorts) {
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
    GET_FARCASTER_URI: () => inFrameWords(() => wallet.farcasterUri({ page: origin, language: language() })),
    CONNECT_FARCASTER: async (_, { signal }) => {
      const { next } = await inFrameWords(() => wallet.connectFarcaster(signal));
      await bringBack({ next, wallet, stage, signal });
      const { social } = await requireUser(wallet);
      return { userName: social?.userName ?? "" };
    },
  } satisfies Partial<Answers>;
}

/** The page has neither digits to show nor a code to give: the first step answers once the user is logged in. */
function inWindow(ports: AnswerPorts) {
  const { wallet } = ports;
  return {
    CONNECT_EMAIL: async ({ email: given }, { signal }) => {
      const { email } = await inFrameWords(async () => requireEmail(given));
      await logInElsewhere(ports, { begun: { kind: "email", step: "address", email }, signal });
      return { action: "CONNECT" as const };
    },
    CONNECT_DEVICE: refuseInWindow,
    CONNECT_OTP: refuseInWindow,
    GET_FARCASTER_URI: async (_, { signal }) => {
      const ended = await logInElsewhere(ports, { begun: { kind: "farcaster" }, signal });
      // It was opened already: nothing comes of it a second time.
      return { url: ended.kind === "farcaster" ? (ended.url ?? "") : "" };
    },
    CONNECT_FARCASTER: async () => {
      const { social } = (await wallet.user()) ?? refuseInWindow();
      return { userName: social?.userName ?? "" };
    },
  } satisfies Partial<Answers>;
}
