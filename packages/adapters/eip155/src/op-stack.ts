/** The contracts that each chain of the OP Stack has at the same address. @see https://specs.optimism.io/protocol/predeploys.html */
export const OP_STACK = { gasPriceOracle: { address: "0x420000000000000000000000000000000000000F" } };
