/** A promise that is settled from outside, once. A rejection without a handler is not reported as unhandled. */
export type Outcome<T> = {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: Error): void;
  isResolved(): boolean;
};

export function createOutcome<T>(): Outcome<T> {
  let settle: { readonly resolve: (value: T) => void; readonly reject: (error: Error) => void } | undefined;
  let isResolved = false;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return {
    promise,
    resolve(value) {
      if (settle !== undefined) isResolved = true;
      settle?.resolve(value);
      settle = undefined;
    },
    reject(error) {
      settle?.reject(error);
      settle = undefined;
    },
    isResolved: () => isResolved,
  };
}
