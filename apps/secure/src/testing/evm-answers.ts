import type { NodeAnswers } from "./fake-node.ts";

/** A chain of number 1 on which every call passes. */
export const EVM_ANSWERS: NodeAnswers = {
  eth_chainId: () => "0x1",
  eth_getTransactionCount: () => "0x7",
  eth_estimateGas: () => "0x5208",
  eth_getBlockByNumber: () => ({ baseFeePerGas: "0x3b9aca00" }),
  eth_maxPriorityFeePerGas: () => "0x5f5e100",
  eth_gasPrice: () => "0x3b9aca00",
  eth_call: ([call]) => {
    const { data } = call as { readonly data?: string };
    if (data === "0x95d89b41")
      return `0x${"20".padStart(64, "0")}${"4".padStart(64, "0")}${"55534443".padEnd(64, "0")}`;
    if (data === "0x313ce567") return `0x${"6".padStart(64, "0")}`;
    return "0x";
  },
  eth_sendRawTransaction: () => `0x${"cd".repeat(32)}`,
  eth_blockNumber: () => "0x10",
};
