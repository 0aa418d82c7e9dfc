/** Methods that do not do their work; for EVM wallets keyed by RPC method, for others by feature. */
export type Failures = {
  /** What methods fail with: any value, `undefined` too. `*`: every method. */
  readonly fail?: { readonly [method: string]: unknown } | undefined;
  /** Methods that never answer. `*`: none ever does. */
  readonly hang?: readonly string[] | undefined;
  /** Failures are thrown at the call, not by the promise. */
  readonly throwsAtCall?: boolean | undefined;
};

/** What a method does instead of its work, if it is to fail or to hang. */
export function findFailure(method: string, failures: Failures): (() => Promise<never>) | undefined {
  const { fail = {}, hang = [], throwsAtCall } = failures;
  if (hang.includes(method) || hang.includes("*")) return () => new Promise<never>(() => undefined);
  const key = [method, "*"].find((name) => Object.hasOwn(fail, name));
  if (key === undefined) return undefined;
  const reason: unknown = fail[key];
  return () => {
    // A wallet may fail with any value at all: a text, a proxy, nothing.
    if (throwsAtCall) throw reason;
    return Promise.reject(reason);
  };
}
