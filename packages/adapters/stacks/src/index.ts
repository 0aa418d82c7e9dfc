export type { StacksNetwork } from "./networks.ts";
export type { StacksProvider } from "./runtime.ts";
export { type StacksAdapter, type StacksOptions, stacks } from "./stacks.ts";
