import * as z from "zod/mini";
import { chainId, rpcUrl } from "../fields-schema.ts";
import { APPROVALS } from "./approvals-schema.ts";
import { READS } from "./reads-schema.ts";
import { WALLET_READS } from "./wallet-reads-schema.ts";

/** Every method that a frame takes (FRM-03), with what it is given and what it answers. */
export const RPC_METHODS = { ...READS, ...WALLET_READS, ...APPROVALS } as const;

/** A method that a frame takes. */
export type RpcMethod = keyof typeof RPC_METHODS;
/** A method that a person agrees to. */
export type ApprovedMethod = keyof typeof APPROVALS;
/** What a method is given. */
export type RpcParams<M extends RpcMethod> = z.infer<(typeof RPC_METHODS)[M]["params"]>;
/** What a method answers. */
export type RpcResult<M extends RpcMethod> = z.infer<(typeof RPC_METHODS)[M]["result"]>;

/** A request of a method. `chainNamespace`: of the method itself; another one is refused. */
export type RpcRequest = {
  readonly [M in RpcMethod]: {
    readonly method: M;
    readonly params: RpcParams<M>;
    readonly chainId: z.infer<typeof chainId>;
    readonly chainNamespace: M extends `solana_${string}` ? "solana" : "eip155";
    readonly rpcUrl?: string | undefined;
  };
}[RpcMethod];

/** What a method answered. It is named, so that an answer is read without knowing what was asked. */
export type RpcAnswer = { readonly [M in RpcMethod]: { readonly method: M; readonly result: RpcResult<M> } }[RpcMethod];

const METHODS = Object.keys(RPC_METHODS) as RpcMethod[];

export const rpcRequest = z.discriminatedUnion(
  "method",
  METHODS.map((method) =>
    z.strictObject({
      method: z.literal(method),
      params: RPC_METHODS[method].params,
      chainId,
      chainNamespace: z.literal(method.startsWith("solana_") ? "solana" : "eip155"),
      rpcUrl,
    }),
  ) as unknown as readonly [z.ZodMiniObject],
) as unknown as z.ZodMiniType<RpcRequest>;

/** Namespaces whose requests are read and answered, although no embedded wallet has an account there. */
const FOREIGN = ["polkadot", "bip122", "cosmos"] as const;

/** A request of such a namespace, of any method. What comes with it has been bounded, and is not looked at. */
export const foreignRequest = z.strictObject({
  method: z.string().check(z.regex(/^\w[\w.:-]{0,127}$/)),
  params: z.optional(z.unknown()),
  chainId,
  chainNamespace: z.enum(FOREIGN),
  rpcUrl,
});

export const rpcAnswer = z.discriminatedUnion(
  "method",
  METHODS.map((method) =>
    z.strictObject({ method: z.literal(method), result: RPC_METHODS[method].result }),
  ) as unknown as readonly [z.ZodMiniObject],
) as unknown as z.ZodMiniType<RpcAnswer>;
