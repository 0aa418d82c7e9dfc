// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import type { Answers } from "@foyer/embedded/protocol";
import type { Queue } from "../approval/create-queue.ts";
import { toRecovery } from "../frame/tell-changes.ts";
import type { ActiveNetworks } from "../networks/active-networks.ts";
import type { Rpc } from "../rpc/create-rpc.ts";
import type { Nodes } from "../rpc/node/nodes.ts";
import type { Stage } from "../screen/create-stage.ts";
import type { Theme } from "../theme/theme.ts";
import type { Wallet, WalletUser } from "../wallet/wallet.ts";
import type { Results } from "./create-results.ts";
import { FrameError } from "./frame-error.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { inFrameWords } from "./to-frame-error.ts";

export type AnswerPorts = {
  readonly wallet: Wallet;
  readonly networks: ActiveNetworks;
  readonly nodes: Nodes;
  readonly queue: Queue;
  readonly stage: Stage;
  readonly rpc: Rpc;
  readonly results: Results;
  /** The page's, as the browser told it. */
  readonly origin: string;
  /** The language that the page speaks. */
  readonly language: () => string;
  readonly syncTheme: (theme: Theme) => void;
  /** Loads the frame anew once this is answered; tells the seconds that are left where it was only just loaded anew. */
  readonly reload: () => number;
};

/** What answers each of the page's requests. */
export function createAnswers(ports: AnswerPorts): Answers {
  return {
    ...logInAnswers(ports),
    ...socialAnswers(ports),
    ...userAnswers(ports),
    ...networkAnswers(ports),
    ...emailAnswers(ports),
    ...pageAnswers(ports),
    ...notOffered(),
  };
}

function logInAnswers({ wallet, origin, language, stage, queue }: AnswerPorts) {
  return {
    CONNECT_EMAIL: ({ email }) =>
      inFrameWords(() => wallet.connectEmail({ email: normaliseEmail(email), page: origin, language: language() })),
    CONNECT_DEVICE: async (_, { signal }) => {
      await inFrameWords(() => wallet.connectDevice(signal));
      return undefined;
    },
    CONNECT_OTP: async ({ otp }, { signal }) => {
      const { next } = await inFrameWords(() => wallet.connectOtp({ otp }));
      // Logged in, and without the wallet: only its owner's passkey or kit brings it here.
      if (next === "recover" && (await stage.show("recover", signal)) === "left")
        throw new FrameError("REJECTED", "The wallet was not brought to this device", 4_001);
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

function socialAnswers({ wallet, origin, language, stage, networks }: AnswerPorts) {
  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => {
      if (provider === "farcaster") throw new FrameError("INVALID", "Farcaster has a way of its own", 4_200);
      return inFrameWords(() => wallet.socialUri({ provider, page: origin, language: language() }));
    },
    CONNECT_SOCIAL: async ({ uri, chainId }, { signal }) => {
      const { next } = await inFrameWords(() => wallet.connectSocial({ uri }));
      if (next === "recover" && (await stage.show("recover", signal)) === "left")
        throw new FrameError("REJECTED", "The wallet was not brought to this device", 4_001);
      return describeUser(await requireUser(wallet), { networks, chainId });
    },
  } satisfies Partial<Answers>;
}

function describeUser(
  user: WalletUser,
  { networks, chainId: asked }: { readonly networks: ActiveNetworks; readonly chainId?: number | string | undefined },
) {
  const chainId = asked ?? idOf(networks);
  const namespace =
    networks.list.find(({ id, reference }) => id === chainId || reference === String(chainId))?.namespace ?? "eip155";
  const { email, social } = user;
  const address = user.addresses[namespace];
  return {
    email: email === "" ? null : email,
    ...(social && { userName: social.userName, socialProvider: social.provider }),
    address,
    chainId,
    accounts: [{ address, type: "eoa" as const }],
    preferredAccountType: "eoa" as const,
    recovery: toRecovery(user),
  };
}

function userAnswers({ wallet, networks }: AnswerPorts) {
  return {
    GET_USER: async (ask) => describeUser(await requireUser(wallet), { networks, chainId: ask?.chainId }),
    IS_CONNECTED: async () => ({ isConnected: (await wallet.user()) !== undefined }),
    SET_PREFERRED_ACCOUNT: async () => {
      // Smart accounts are not offered yet: whatever is preferred, the account is its own.
      const user = await requireUser(wallet);
      return { type: "eoa" as const, address: user.addresses.eip155 };
    },
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
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => [],
    RPC_REQUEST: (request, asked) => rpc.answer(request, asked),
  } satisfies Partial<Answers>;
}

function emailAnswers({ wallet, language }: AnswerPorts) {
  return {
    UPDATE_EMAIL: ({ email }) =>
      inFrameWords(() => wallet.updateEmail({ email: normaliseEmail(email), language: language() })),
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
    SYNC_THEME: (theme) => {
      ports.syncTheme(theme);
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

function notOffered() {
  const refuse = (what: string) => (): never => {
    throw new FrameError("UNSUPPORTED_METHOD", `${what} is not offered by this wallet`, 4_200);
  };
  return {
    GET_FARCASTER_URI: refuse("Logging in with Farcaster"),
    CONNECT_FARCASTER: refuse("Logging in with Farcaster"),
    INIT_SMART_ACCOUNT: refuse("A smart account"),
  } satisfies Partial<Answers>;
}

async function requireUser(wallet: Wallet): Promise<WalletUser> {
  const user = await wallet.user();
  if (user === undefined) throw new FrameError("UNAUTHORIZED", "Nobody is logged in", 4_100);
  return user;
}

/** As pages know it: a number in eip155, CAIP-2 elsewhere. */
function idOf(networks: ActiveNetworks): number | string {
  const network = networks.current();
  if (network === undefined) throw new FrameError("UNSUPPORTED_CHAIN", "The project lists no network", 4_902);
  return network.namespace === "eip155" ? Number(network.reference) : network.id;
}
