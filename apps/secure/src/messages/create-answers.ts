// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import type { Answers } from "@foyer/embedded/protocol";
import { createAccountAnswers } from "./account-answers.ts";
import type { AnswerPorts } from "./answer-ports.ts";
import { createEmailAnswers } from "./email-answers.ts";
import { FrameError } from "./frame-error.ts";
import { idOf } from "./id-of.ts";
import { createLogInAnswers } from "./log-in-answers.ts";
import { requireUser } from "./require-user.ts";
import { createSocialAnswers } from "./social-answers.ts";
import { inFrameWords } from "./to-frame-error.ts";

/** What answers each of the page's requests. */
export function createAnswers(ports: AnswerPorts): Answers {
  return {
    ...createLogInAnswers(ports),
    ...createSocialAnswers(ports),
    ...leaveAnswers(ports),
    ...userAnswers(ports),
    ...createAccountAnswers(ports),
    ...networkAnswers(ports),
    ...createEmailAnswers(ports),
    ...pageAnswers(ports),
  };
}

function leaveAnswers({ wallet, stage, queue }: AnswerPorts) {
  return {
    SIGN_OUT: async (ask, { signal }) => {
      // A page may log its visitor out, and erases nothing without them.
      const isAsked = ask?.forget === true && (await wallet.kept()) !== undefined;
      if (isAsked && (await stage.show("forget", signal)) === "left")
        throw new FrameError("REJECTED", "The device was not forgotten", 4_001);
      stage.dismiss();
      queue.rejectAll();
      await inFrameWords(() => wallet.signOut({ forget: ask?.forget ?? false }));
      return undefined;
    },
  } satisfies Partial<Answers>;
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
