import type { AnyAdapter, ChainId, Namespace } from "@foyer/contract";

/**
 * Tells the compiler which kit the application has: hooks then know its namespaces, its networks and its wallets' live
 * objects, and what is not configured does not compile. Without it everything is as general as it can be.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { eip155 } from "@foyer/eip155";
 * import { base, mainnet } from "@foyer/eip155/networks";
 *
 * export const kit = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet, base] })] });
 *
 * declare module "@foyer/core" {
 *   interface Register {
 *     foyer: typeof kit;
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications fill it
export interface Register {}

/** The adapters of the kit in `Register`; without one, any. */
export type RegisteredAdapters = Register extends { readonly foyer: { readonly adapters: infer A } }
  ? A extends readonly AnyAdapter[]
    ? A
    : readonly AnyAdapter[]
  : readonly AnyAdapter[];

/** The namespaces that adapters serve. */
export type NamespaceOf<A extends readonly AnyAdapter[] = RegisteredAdapters> = A[number]["namespace"];

/** The CAIP-2 ids of the networks that adapters were given, of all namespaces or of some. */
export type ChainOf<A extends readonly AnyAdapter[] = RegisteredAdapters, N extends Namespace = Namespace> = Extract<
  A[number]["networks"][number]["caipNetworkId"],
  ChainId<N>
>;

/** The live object behind a wallet of adapters, of all namespaces or of some. */
export type ProviderOf<
  A extends readonly AnyAdapter[] = RegisteredAdapters,
  N extends Namespace = Namespace,
> = ReturnType<Extract<A[number], { readonly namespace: N }>["provider"]>;
