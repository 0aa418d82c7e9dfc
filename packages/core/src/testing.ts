// biome-ignore-all lint/performance/noBarrelFile: a package entry

export type { ScriptedEmbeddedWallet } from "./testing/embedded-script.ts";
export {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createSharedStorage,
  type ManualClock,
  type MemoryPage,
  type SharedStorage,
  settle,
} from "./testing/memory-ports.ts";
export { createScriptedAccountNames, type ScriptedAccountNames } from "./testing/scripted-account-names.ts";
export { createScriptedAdapter, type ScriptControls, type ScriptedAdapter } from "./testing/scripted-adapter.ts";
export { type Answer, type ScriptedChain, testNetwork } from "./testing/scripted-chain.ts";
export { createScriptedEmbeddedWallet } from "./testing/scripted-embedded-wallet.ts";
export { createScriptedOrders, type ScriptedOrders } from "./testing/scripted-orders.ts";
export { createScriptedRelay, type ScriptedRelay } from "./testing/scripted-relay.ts";
export { createScriptedService, type ScriptedService, type ServiceRow } from "./testing/scripted-service.ts";
export { createScriptedSource, type ScriptedSource } from "./testing/scripted-source.ts";
export { createScriptedSwaps, type ScriptedSwaps } from "./testing/scripted-swaps.ts";
