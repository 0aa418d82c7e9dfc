import { createRpcError, RPC_ERROR_CODES, type RpcError } from "../rpc/rpc-error.ts";
import { type EvmCore, moveToChain } from "./core.ts";
import { tellChainId } from "./lies.ts";
import { type EvmCall, type EvmHandlers, invalidParams, objectAt } from "./request.ts";

/** The wallet's chain, switching (EIP-3326) and adding (EIP-3085). */
export const NETWORK_REQUESTS: EvmHandlers = {
  async eth_chainId(core) {
    return tellChainId(core.state.chainId, core.lies);
  },
  async net_version(core) {
    return String(core.state.chainId);
  },
  async wallet_switchEthereumChain(core, call) {
    const chainId = readChainId(call);
    if (!core.state.chains.includes(chainId)) throw unknownChain(core, call);
    if (core.state.chainId === chainId) return null;
    const { method, params, origin } = call;
    await core.ask({ kind: "switch-network", method, params, origin });
    if (!core.lies.ignoresSwitch) moveToChain(core, chainId);
    return null;
  },
  async wallet_addEthereumChain(core, call) {
    const chainId = readChainId(call);
    const { method, params, origin } = call;
    if (!core.state.chains.includes(chainId)) {
      const urls = objectAt(call, 0)["rpcUrls"];
      const url: unknown = Array.isArray(urls) ? urls[0] : undefined;
      if (typeof url !== "string") throw invalidParams("wallet_addEthereumChain: rpcUrls must name a URL.");
      await core.ask({ kind: "add-network", method, params, origin });
      core.set({ chains: [...core.state.chains, chainId], rpc: { [chainId]: url, ...core.state.rpc } });
    } else {
      await core.ask({ kind: "switch-network", method, params, origin });
    }
    if (!core.lies.ignoresSwitch) moveToChain(core, chainId);
    return null;
  },
};

function readChainId(call: EvmCall): number {
  const chainId = objectAt(call, 0)["chainId"];
  if (typeof chainId !== "string" || !/^0x[0-9a-f]+$/i.test(chainId)) {
    throw invalidParams(`${call.method}: chainId must be a 0x-prefixed hexadecimal string.`);
  }
  return Number(chainId);
}

function unknownChain(core: EvmCore, call: EvmCall): RpcError {
  const code = RPC_ERROR_CODES.unknownChain;
  const message = `Unrecognized chain ID "${String(objectAt(call, 0)["chainId"])}". Try adding the chain first.`;
  if (!core.lies.hidesUnknownChain) return createRpcError({ code, message });
  // What MetaMask's mobile app answers.
  const data = { originalError: { code, message } };
  return createRpcError({ code: RPC_ERROR_CODES.internal, message: "Internal JSON-RPC error.", data });
}
