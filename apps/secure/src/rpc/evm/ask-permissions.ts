import type { RpcParams, RpcResult } from "@foyer/embedded/protocol";
import { type Address, type Hex, keccak256 } from "viem";
import { describeRevoke, describeSession } from "../../decode/evm/describe-session.ts";
import { createTokenReader } from "../../decode/evm/read-token.ts";
import { FrameError } from "../../messages/frame-error.ts";
import { SESSIONS_HASH } from "../../smart-account/contracts.ts";
import { readGrant } from "../../smart-account/sessions/read-grant.ts";
import {
  encodeGrant,
  encodeIsEnabled,
  encodeRevoke,
  formatContext,
  parseContext,
  type SessionRule,
} from "../../smart-account/sessions/session-contract.ts";
import type { SmartRequest } from "../frame-rpc.ts";
import { askOperation } from "./ask-operation.ts";

/**
 * Has a person agree to what a page's key may do for their account without asking (ERC-7715). It counts once the chain has it, and
 * the chain alone looks at it afterwards.
 */
export async function askGrant(
  request: SmartRequest,
  [asked]: RpcParams<"wallet_grantPermissions">,
): Promise<RpcResult<"wallet_grantPermissions">> {
  const { network, setup } = request;
  if (BigInt(asked.chainId) !== BigInt(network.reference))
    throw new FrameError("UNSUPPORTED_CHAIN", "What is asked for is of another chain", 5_710);
  const module = await needModule(request);
  const grant = readGrant(asked, Math.floor(request.now() / 1_000));
  const at = { module, account: setup.address };
  for (const { target } of grant.rules) {
    // What an account calls of itself, or of what keeps its sessions, is as good as its owner's word.
    if ([at.module, at.account].some((own) => own.toLowerCase() === target.toLowerCase()))
      throw new FrameError("INVALID_PARAMS", "A page cannot be let change the account itself", -32_602);
  }
  const calls = encodeGrant(at, grant, { isEnabled: await isEnabled(request, module) });
  const held = await findHeld(request, grant.rules);
  await done(request, {
    calls,
    isOurs: true,
    describe: (sheet) => describeSession(sheet, { grant, symbol: network.symbol, own: setup.address, held }),
  });
  return {
    context: formatContext({ ...at, key: grant.key }),
    expiry: grant.until,
    account: setup.address,
    chainId: asked.chainId,
    grantedPermissions: [...asked.permissions],
    signerMeta: { delegationManager: module },
  };
}

/** Finds the contracts of the rules that are tokens the account has some of. */
async function findHeld(
  { network, setup, nodes }: SmartRequest,
  rules: readonly SessionRule[],
): Promise<ReadonlySet<string>> {
  const tokens = createTokenReader(nodes.of(network), setup.address);
  const targets = [...new Set(rules.map(({ target }) => target.toLowerCase()))];
  const found = await Promise.all(targets.map(async (target) => ((await tokens.holds(target)) ? [target] : [])));
  return new Set(found.flat());
}

/** Has a person agree to take that back; it is over once the chain has it. */
export async function askRevoke(
  request: SmartRequest,
  [{ permissionsContext }]: RpcParams<"wallet_revokePermissions">,
): Promise<RpcResult<"wallet_revokePermissions">> {
  const context = parseContext(permissionsContext as Hex);
  const { sessions = "" } = request.network;
  const isOurs = context?.account.toLowerCase() === request.setup.address.toLowerCase();
  if (context === undefined || !isOurs || context.module.toLowerCase() !== sessions.toLowerCase())
    throw new FrameError("INVALID_PARAMS", "The account has let nobody act by that", -32_602);
  await done(request, {
    calls: [encodeRevoke(context)],
    isOurs: true,
    describe: (sheet) => describeRevoke(sheet, context),
  });
  return null;
}

async function done(request: SmartRequest, operating: Parameters<typeof askOperation>[1]): Promise<void> {
  const { sent, settled } = await askOperation(request, operating);
  const found = await settled;
  if (found === undefined)
    throw new FrameError("UNREACHABLE", `It was sent and is not on the network yet, as user operation ${sent.hash}`);
  if (found.state === "reverted") throw new FrameError("INTERNAL", "The network did not do it", -32_603);
}

/** The contract that keeps sessions, where the operator named it and it is the one that is known. */
async function needModule({ network, smart }: SmartRequest): Promise<Address> {
  const { sessions } = network;
  if (sessions === undefined)
    throw new FrameError("UNSUPPORTED_METHOD", "Nobody is let act without asking on this network", 4_200);
  const { node } = await smart.nodesOf(network);
  const code = (await node("eth_getCode", [sessions, "latest"])) as Hex;
  if (keccak256(code) !== SESSIONS_HASH)
    throw new FrameError("UNSUPPORTED_METHOD", "What keeps sessions on this network is not what it should be", 4_200);
  return sessions as Address;
}

async function isEnabled({ network, smart, setup }: SmartRequest, module: Address): Promise<boolean> {
  if (!(await smart.isDeployed(network, setup))) return false;
  const { node } = await smart.nodesOf(network);
  const answer = await node("eth_call", [{ to: setup.address, data: encodeIsEnabled(module) }, "latest"]);
  return typeof answer === "string" && BigInt(answer) === 1n;
}
