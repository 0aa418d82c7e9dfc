import type { Hex } from "viem";
import { describeCalls } from "../../decode/evm/describe-calls.ts";
import type { Sheet } from "../../decode/words.ts";
import { inFrameWords } from "../../messages/to-frame-error.ts";
import { sendOperation } from "../../smart-account/bundler.ts";
import type { AccountCall } from "../../smart-account/encode-calls.ts";
import { hashOperation } from "../../smart-account/operation.ts";
import { type OperationNodes, type Prepared, prepareOperation } from "../../smart-account/prepare-operation.ts";
import { type OperationStatus, readStatus } from "../../smart-account/read-status.ts";
import type { Sent } from "../../smart-account/sent-calls.ts";
import type { OperationRequest } from "../frame-rpc.ts";
import { tellRefusal } from "../node/create-node.ts";
import { tryOperation } from "./try-operation.ts";

/** How often the chain is asked whether an operation is on it, and for how long, in milliseconds. */
const EVERY = 1_000;
const LONGEST = 120_000;

/** What an operation does. `isOurs`: the frame made the calls itself, and says in its own words what they do. */
type Operating = {
  readonly calls: readonly AccountCall[];
  readonly isOurs?: boolean | undefined;
  /** Puts more into words than the calls themselves say. */
  describe?(sheet: Sheet): Sheet;
};

type Settled = Exclude<OperationStatus, { readonly state: "pending" }>;

/** `settled`: resolves with nothing where it is not on the chain for as long as anybody waits. */
export type Confirmed = { readonly sent: Sent; readonly settled: Promise<Settled | undefined> };

/** Has an operation of an account confirmed, and sends it. */
export async function askOperation(request: OperationRequest, operating: Operating): Promise<Confirmed> {
  const { calls, isOurs, describe: reword = (sheet: Sheet) => sheet } = operating;
  const { id, signal, commit, network, wallet, queue, smart, sender } = request;
  const chainId = Number(network.reference);
  const nodes = await smart.nodesOf(network);
  const { lane, free } = smart.lanes.take(`${network.id}:${sender.address}`);
  try {
    const now = Math.floor(request.now() / 1_000);
    const prepared = await prepareOperation({ ...nodes, account: sender, calls, lane, chainId, now, isOurs }).catch(
      (error: unknown) => {
        throw tellRefusal(error);
      },
    );
    const { operation, validity } = prepared;
    const hash = hashOperation(operation, { chainId, entryPoint: sender.entryPoint });
    const sheet = reword(await describe({ request, calls, prepared, nodes }));
    const { authorization } = operation;
    const signed = { data: sender.toTypedData({ operation, validity, chainId }), authorization };
    await queue.ask({
      ...{ id, signal, commit, sheet, signed },
      sign: async (agreed) => {
        const { data, authorization: wanted } = agreed;
        const own = await inFrameWords(() => wallet.signEvm({ kind: "typed-data", data }));
        const authorized =
          wanted && (await inFrameWords(() => wallet.signEvm({ kind: "authorization", authorization: wanted })));
        const signature = sender.seal(own, validity);
        await sendOperation(nodes.bundler, { account: sender, operation, signature, authorized, hash });
      },
    });
    const settled = follow({ ...nodes, hash }).finally(free);
    // Nobody may be waiting for it.
    settled.catch(() => undefined);
    return { sent: { chainId, hash }, settled };
  } catch (error) {
    free();
    throw error;
  }
}

async function describe(a: {
  readonly request: OperationRequest;
  readonly calls: readonly AccountCall[];
  readonly prepared: Prepared;
  readonly nodes: OperationNodes;
}): Promise<Sheet> {
  const { calls, prepared, nodes, request } = a;
  const trial = await tryOperation(nodes.node, { ...prepared, entryPoint: request.sender.entryPoint });
  return describeCalls({
    calls,
    prepared,
    network: request.network,
    own: request.sender.address,
    node: nodes.node,
    trial,
  });
}

/** What became of an operation; nothing where it is in no transaction for as long as anybody waits. */
async function follow(a: OperationNodes & { readonly hash: Hex }): Promise<Settled | undefined> {
  for (let waited = 0; waited < LONGEST; waited += EVERY) {
    const status = await readStatus(a).catch(() => undefined);
    if (status !== undefined && status.state !== "pending") return status;
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  return undefined;
}
