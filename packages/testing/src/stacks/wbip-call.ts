/** A request and the site it comes from. */
export type WbipCall = { readonly method: string; readonly params?: unknown; readonly origin: string };

/** One named parameter of a request. */
export function paramOf(call: WbipCall, name: string): unknown {
  const { params } = call;
  return typeof params === "object" && params !== null ? (params as { [name: string]: unknown })[name] : undefined;
}
