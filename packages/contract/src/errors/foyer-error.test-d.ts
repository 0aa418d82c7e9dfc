import { expectTypeOf } from "vitest";
import type { ErrorCode } from "./catalogue.ts";
import { FoyerError, isFoyerError } from "./foyer-error.ts";

new FoyerError("caip/invalid", { kind: "CAIP-2 chain id", value: "x" });
// @ts-expect-error the context belongs to another code
new FoyerError("caip/invalid", { connectorId: "x" });
// @ts-expect-error no such code
new FoyerError("caip/unknown", {});
// @ts-expect-error a code needs its context
new FoyerError("wallet/rejected");

const error: unknown = undefined;
if (isFoyerError(error)) expectTypeOf(error.code).toEqualTypeOf<ErrorCode>();
if (isFoyerError(error)) {
  switch (error.code) {
    case "wallet/timeout":
      expectTypeOf(error.context.timeoutMs).toEqualTypeOf<number>();
      // @ts-expect-error not in the context of this code
      error.context.expiredAt;
      break;
    case "relay/expired":
      expectTypeOf(error.context).toEqualTypeOf<{ expiredAt: string }>();
      break;
    default:
      expectTypeOf(error.code).toEqualTypeOf<Exclude<ErrorCode, "wallet/timeout" | "relay/expired">>();
  }
}
if (isFoyerError(error, "wallet/timeout")) {
  expectTypeOf(error.code).toEqualTypeOf<"wallet/timeout">();
  expectTypeOf(error.context.timeoutMs).toEqualTypeOf<number>();
  // @ts-expect-error not in the context of this code
  error.context.chain;
}
