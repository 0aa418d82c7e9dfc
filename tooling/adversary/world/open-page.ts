import { CAPS, createAnswerer } from "@foyer/embedded/protocol";
import { PAGE } from "../../../apps/keeper/src/testing/keeper-world.ts";
import { createQueue, type Queue } from "../../../apps/secure/src/approval/create-queue.ts";
import { isRed, type Sheet } from "../../../apps/secure/src/decode/words.ts";
import { createEmailChange } from "../../../apps/secure/src/email-change/create-email-change.ts";
import { createAnswers } from "../../../apps/secure/src/messages/create-answers.ts";
import { createResults, keepResults } from "../../../apps/secure/src/messages/create-results.ts";
import { createActiveNetworks } from "../../../apps/secure/src/networks/active-networks.ts";
import { listNetworks } from "../../../apps/secure/src/networks/networks.ts";
import { createRpc } from "../../../apps/secure/src/rpc/create-rpc.ts";
import { createNodes } from "../../../apps/secure/src/rpc/node/nodes.ts";
import { createStage, type Stage } from "../../../apps/secure/src/screen/create-stage.ts";
import { createValue } from "../../../apps/secure/src/screen/create-value.ts";
import { createSmartAccounts } from "../../../apps/secure/src/smart-account/smart-accounts.ts";
import { createOwner, type Owner } from "./create-device.ts";
import { createWires } from "./create-wires.ts";
import type { World } from "./start-world.ts";

/** The answer to a request of a page. */
export type Told = { readonly id: string; readonly type: string; readonly payload?: unknown };

/** A page with the frame's real answers in it, and a visitor who agrees to whatever they are not warned of in red. */
export type HostilePage = {
  readonly owner: Owner;
  readonly stage: Stage;
  readonly queue: Queue;
  /** The sheets that the visitor has seen, in order. */
  readonly sheets: readonly Sheet[];
  /** Posts a message as it is. */
  readonly post: (message: object) => void;
  readonly heard: readonly Told[];
  /** Asks, and gives the answer; `undefined` where a screen of the frame's own is shown instead. */
  readonly ask: (type: string, payload?: unknown) => Promise<Told | undefined>;
};

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const NODE = "https://node.example";

/** A node that knows its chain, and of no contract. */
const askNode: typeof fetch = async (url, init) => {
  const { id, method } = JSON.parse(String(init?.body)) as { readonly id: unknown; readonly method: string };
  const result = method === "eth_chainId" ? `0x${Number(String(url).split("/").at(-1)).toString(16)}` : "0x";
  return new Response(JSON.stringify({ jsonrpc: "2.0", id, result }), {
    headers: { "Content-Type": "application/json" },
  });
};

/** Opens one. `decides`: what the visitor answers; `undefined` leaves the request open. */
export async function openPage(
  world: World,
  { decides = (sheet) => !isRed(sheet) }: { readonly decides?: (sheet: Sheet) => boolean | undefined } = {},
): Promise<HostilePage> {
  const owner = await createOwner(world);
  const { wallet } = owner.device;
  const networks = createActiveNetworks(
    listNetworks({
      "eip155:1": { rpc: `${NODE}/1` },
      "eip155:10": { rpc: `${NODE}/10` },
      [SOLANA]: { rpc: `${NODE}/0` },
    }),
    null,
  );
  const nodes = createNodes(askNode);
  const smart = createSmartAccounts({
    ...{ networks, nodes, fetch: askNode, wallet, origin: PAGE },
    ...{ local: undefined, session: undefined },
  });
  const queue = createQueue(() => world.now());
  const sheets: Sheet[] = [];
  queue.onChange(() => {
    const shown = queue.shown();
    if (shown === undefined || queue.signing() !== undefined || sheets.includes(shown.sheet)) return;
    sheets.push(shown.sheet);
    const answer = decides(shown.sheet);
    if (answer !== undefined) queueMicrotask(() => (answer ? queue.approve(shown.digest) : queue.reject()));
  });
  const stage = createStage(queue, { shown: () => {}, hidden: () => {} });
  const ports = { wallet, networks, nodes, queue, smart, stage, origin: PAGE };
  const results = createResults({ origin: PAGE, storage: undefined });
  const answers = createAnswers({
    ...ports,
    ...{ results, isDecidedInWindow: false, language: () => "en", syncTheme: async () => {}, reload: () => 0 },
    emailChange: createEmailChange({ wallet, stage, language: () => "en" }),
    rpc: createRpc({ ...ports, now: world.now, holdings: async () => undefined, calls: createValue(undefined) }),
    logIn: createValue(undefined),
    leaving: createValue(undefined),
  });
  const [page, frame] = createWires();
  createAnswerer({
    wire: frame,
    clock: { now: world.now, after: () => () => {} },
    answers: keepResults(answers, results),
  });
  const heard: Told[] = [];
  page.hear((message) => void heard.push(message as Told));
  let seq = 0;
  const ask: HostilePage["ask"] = (type, payload) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      const look = (): void => {
        const told = heard.find((each) => each.id === id);
        const { kind } = stage.scene();
        if (told !== undefined) resolve(told);
        else if (kind === "screen") resolve(undefined);
        else setTimeout(look, 5);
      };
      page.post({ v: 1, id, seq: seq++, type, ...(payload !== undefined && { payload }) });
      look();
    });
  return { owner, stage, queue, sheets, heard, post: (message) => page.post(message), ask };
}

/** The most messages that a page may post at once. */
export const BURST = CAPS.burst;

/** Returns the payload of a request in eip155 or solana. */
export function rpc(
  method: string,
  params: unknown,
  chainId: number | string = method.startsWith("solana") ? SOLANA : 1,
) {
  return { method, params, chainId, chainNamespace: method.startsWith("solana") ? "solana" : "eip155" };
}
