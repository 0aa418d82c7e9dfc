import type { RpcParams, RpcResult } from "@foyer/embedded/protocol";
import { FrameError } from "../../messages/frame-error.ts";
import { findNetwork, type Network } from "../../networks/networks.ts";
import type { Stage } from "../../screen/create-stage.ts";
import { readDelegation } from "../../smart-account/read-delegation.ts";
import { readStatus } from "../../smart-account/read-status.ts";
import type { RpcPorts } from "../frame-rpc.ts";
import { findOwnAccount } from "./own-account.ts";

const VERSION = "2.0.0";
/** EIP-5792. */
const STATUS = { pending: 100, done: 200, reverted: 500 } as const;

/** What became of a batch (EIP-5792), as the chain itself says. */
export async function answerCallsStatus(
  ports: RpcPorts,
  [id]: RpcParams<"wallet_getCallsStatus">,
): Promise<RpcResult<"wallet_getCallsStatus">> {
  const { sent, read } = findBatch(ports, id);
  const found = await read();
  return {
    version: VERSION,
    id,
    chainId: `0x${sent.chainId.toString(16)}`,
    status: STATUS[found.state],
    atomic: true,
    ...(found.state !== "pending" && { receipts: [found.receipt] }),
  };
}

/**
 * Shows what became of a batch, until the person is done with it. Nothing that is before them already is put away for it.
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_showcallsstatus
 */
export function showCallsStatus(
  ports: RpcPorts & { readonly stage: Stage },
  [id]: RpcParams<"wallet_showCallsStatus">,
): null {
  const { network, read } = findBatch(ports, id);
  if (ports.stage.scene().kind !== "nothing")
    throw new FrameError("BUSY", "Something else is before the person", -32_002);
  ports.calls.set({ id, network, read });
  void ports.stage.show("calls");
  return null;
}

function findBatch({ smart, networks }: RpcPorts, id: string) {
  const sent = smart.sent.find(id);
  const network = sent && findNetwork(networks.list, sent.chainId, "eip155");
  if (sent === undefined || network === undefined || !smart.on(network))
    throw new FrameError("INTERNAL", "No batch of this id was sent from here", 5_730);
  return { sent, network, read: async () => readStatus({ ...(await smart.nodesOf(network)), hash: sent.hash }) };
}

/**
 * What an account of ours can do, by chain (EIP-5792). A plain account does nothing beside transactions, unless the operator named a contract
 * for the chain whose code it carries (`supported`), or takes on with its first batch (`ready`).
 */
export async function answerCapabilities(
  ports: RpcPorts,
  [account, chains]: RpcParams<"wallet_getCapabilities">,
): Promise<RpcResult<"wallet_getCapabilities">> {
  const { smart, networks } = ports;
  const wanted = chains?.map(BigInt);
  const listed = networks.list.filter(
    ({ namespace, reference }) => namespace === "eip155" && (wanted?.includes(BigInt(reference)) ?? true),
  );
  const own = await findOwnAccount(ports, account);
  if (own === undefined) throw new FrameError("UNAUTHORIZED", "The account is not of this wallet", 4_100);
  const statuses = await Promise.all(
    listed.map((network) =>
      own === "eoa" ? readAtomic(ports, { network, account }) : smart.on(network) ? "supported" : "unsupported",
    ),
  );
  return Object.fromEntries(
    listed.map(({ reference, paymaster }, at) => {
      const status = statuses[at] ?? "unsupported";
      const isPaid = status !== "unsupported" && paymaster !== undefined;
      const said = { atomic: { status }, ...(isPaid && { paymasterService: { supported: true } }) };
      return [`0x${BigInt(reference).toString(16)}`, said];
    }),
  );
}

type Atomic = "ready" | "supported" | "unsupported";

/** A network whose node does not answer does nothing as one now. */
async function readAtomic(
  { nodes }: RpcPorts,
  { network, account }: { readonly network: Network; readonly account: string },
): Promise<Atomic> {
  if (network.delegate === undefined) return "unsupported";
  try {
    const { state } = await readDelegation(nodes.of(network), { account, delegate: network.delegate });
    return state === "ready" || state === "supported" ? state : "unsupported";
  } catch {
    return "unsupported";
  }
}
