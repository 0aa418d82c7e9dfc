import type { Clock } from "@foyer/contract";
import { type Answerer, createAnswerer, toWire, warnOfRefusals } from "@foyer/embedded/protocol";
import { h, render } from "preact";
import { createQueue } from "../approval/create-queue.ts";
import type { FrameConfig } from "../config/config.ts";
import { createEmailChange } from "../email-change/create-email-change.ts";
import { createAnswers } from "../messages/create-answers.ts";
import { createResults, keepResults } from "../messages/create-results.ts";
import { createActiveNetworks } from "../networks/active-networks.ts";
import { listNetworks } from "../networks/networks.ts";
import { createRpc } from "../rpc/create-rpc.ts";
import { createHoldings } from "../rpc/node/holdings.ts";
import { createNodes } from "../rpc/node/nodes.ts";
import { createStage } from "../screen/create-stage.ts";
import { createValue } from "../screen/create-value.ts";
import type { LeaveUnderWay, LogInUnderWay } from "../screen/log-in-under-way.ts";
import type { ShownCalls } from "../smart-account/shown-calls.ts";
import { createSmartAccounts } from "../smart-account/smart-accounts.ts";
import { answerOwnLogins } from "../social/own-login.ts";
import { readState } from "../social/state.ts";
import { createSpeech } from "../text/speak.ts";
import { applyLanguage, applyTheme } from "../theme/theme.ts";
import { FrameApp } from "../view/frame-app.tsx";
import type { Wallet } from "../wallet/wallet.ts";
import type { CreateWallet } from "./create-wallet.ts";
import { createReloads } from "./reloads.ts";
import { tellChanges } from "./tell-changes.ts";

type StartOptions = {
  readonly window: Window & typeof globalThis;
  readonly config: FrameConfig;
  readonly createWallet: CreateWallet;
  readonly port: MessagePort;
  readonly parentOrigin: string;
};

/** Puts the parts together, and begins to answer the page. */
export async function startFrame({ window, config, createWallet, port, parentOrigin }: StartOptions): Promise<void> {
  const { document, performance } = window;
  const { name, isDecidedInWindow } = config;
  const storage = storageOf(window, "sessionStorage");
  const wallet = await createWallet(config, parentOrigin);
  const networks = createActiveNetworks(
    listNetworks(config.networks),
    new URLSearchParams(window.location.search).get("chainId"),
  );
  const fetch = window.fetch.bind(window);
  const nodes = createNodes(fetch);
  const holdings = createHoldings({ ...config, fetch });
  const smart = createSmartAccounts({
    ...{ networks, nodes, fetch, wallet, origin: parentOrigin, session: storage },
    local: storageOf(window, "localStorage"),
  });
  const queue = createQueue(() => performance.now());
  const { language, speak } = createSpeech();
  language.onChange(() => applyLanguage(document, language.get()));
  applyLanguage(document, language.get());
  const results = createResults({ origin: parentOrigin, storage });
  // What answers shows things, and what is shown is told: the channel is there before anything is shown.
  const way: { channel?: Answerer } = {};
  const stage = createStage(queue, {
    shown: (a) => way.channel?.tell("SHOWN", a),
    hidden: () => way.channel?.tell("HIDDEN", undefined),
  });
  const emailChange = createEmailChange({ wallet, stage, language: () => language.get().tag });
  const calls = createValue<ShownCalls | undefined>(undefined);
  const logIn = createValue<LogInUnderWay | undefined>(undefined);
  const leaving = createValue<LeaveUnderWay | undefined>(undefined);
  const rpc = createRpc({
    ...{ wallet, networks, nodes, holdings, queue, smart, stage, calls, origin: parentOrigin },
    now: () => Date.now(),
  });
  const reloads = createFrameReloads(window, { storage, close: () => way.channel?.close() });
  const answers = createAnswers({
    ...{ wallet, networks, nodes, queue, stage, emailChange, rpc, results, smart, logIn, leaving, isDecidedInWindow },
    origin: parentOrigin,
    language: () => language.get().tag,
    syncTheme(theme) {
      applyTheme(document, theme);
      return speak(theme.language ?? "en");
    },
    reload: reloads,
  });
  answerWindows(window, { wallet, parentOrigin });
  const shown = { stage, queue, wallet, calls, emailChange, logIn, leaving, name, isDecidedInWindow };
  render(
    h(FrameApp, { model: { ...shown, origin: parentOrigin, language } }),
    document.getElementById("root") ?? document.body,
  );
  way.channel = createAnswerer({
    wire: toWire(port),
    clock: clockOf(window),
    answers: keepResults(answers, results),
    onRefusal: warnOfRefusals("page"),
  });
  await tellChanges({ wallet, channel: way.channel, randomId: () => window.crypto.randomUUID() });
}

/** Answers windows of this origin, which ask whether a log-in was begun by this frame, for this page or for a screen of its own. */
function answerWindows(
  window: Window,
  { wallet, parentOrigin }: { readonly wallet: Wallet; readonly parentOrigin: string },
): void {
  answerOwnLogins(window, async ({ state, uri }) => {
    const page = readState(state)?.page;
    const isHere = page === parentOrigin || page === window.location.origin;
    return isHere && (await wallet.isOwnSocial({ state, uri }));
  });
}

function createFrameReloads(
  window: Window,
  { storage, close }: { readonly storage: Storage | undefined; readonly close: () => void },
): () => number {
  return createReloads({
    storage,
    now: () => Date.now(),
    reload: () =>
      window.setTimeout(() => {
        close();
        window.location.reload();
      }),
  });
}

/** Milliseconds that only grow. */
function clockOf({ performance, setTimeout, clearTimeout }: Window & typeof globalThis): Clock {
  return {
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Blocked storage is told of by throwing. */
function storageOf(window: Window, name: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
