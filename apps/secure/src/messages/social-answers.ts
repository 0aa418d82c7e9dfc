// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import type { Answers } from "@foyer/embedded/protocol";
import { writeLeaveAddress } from "../social/leave-address.ts";
import { describeUser } from "./account-answers.ts";
import type { AnswerPorts } from "./answer-ports.ts";
import { bringBack } from "./bring-back.ts";
import { FrameError } from "./frame-error.ts";
import { requireUser } from "./require-user.ts";
import { inFrameWords } from "./to-frame-error.ts";

/** Creates the handlers of log-ins with a social account. */
export function createSocialAnswers(ports: AnswerPorts) {
  const { wallet, origin, language, stage, leaving } = ports;
  const begin = (provider: string): ReturnType<typeof wallet.socialUri> => {
    if (provider === "farcaster") throw new FrameError("INVALID", "Farcaster has a way of its own", 4_200);
    return inFrameWords(() => wallet.socialUri({ provider, page: origin, language: language() }));
  };
  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => begin(provider),
    GET_SOCIAL_RESULT: () => inFrameWords(() => wallet.socialResult()),
    LEAVE_FOR_SOCIAL: async ({ provider, back }, { signal }) => {
      if (!URL.canParse(back) || new URL(back).origin !== origin)
        throw new FrameError("INVALID", "The way back is to another page");
      const { uri, through } = await begin(provider);
      leaving.set({ place: provider, address: await writeLeaveAddress(through, { uri, back }) });
      if ((await stage.show("leave", signal)) === "left")
        throw new FrameError("REJECTED", "The provider was not gone to", 4_001);
      return undefined;
    },
    CONNECT_SOCIAL: async ({ uri, chainId, preferredAccountType }, { signal }) => {
      const { next } = await inFrameWords(() => wallet.connectSocial({ uri }));
      await bringBack({ next, wallet, stage, signal });
      return describeUser(ports, { user: await requireUser(wallet), chainId, preferredAccountType });
    },
  } satisfies Partial<Answers>;
}
