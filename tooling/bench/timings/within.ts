const PATIENCE_MS = 30_000;

/** Begins something, and returns how to stop it: that is done however it ends. */
export type Begin<Value> = (resolve: (value: Value) => void, reject: (reason: Error) => void) => () => void;

/** Waits for what is begun, and no longer than 30 s. `what`: what was waited for, for the error. */
export async function within<Value>(what: string, begin: Begin<Value>): Promise<Value> {
  let stop: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Value>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`waited ${PATIENCE_MS} ms for ${what}`)), PATIENCE_MS);
      stop = begin(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    stop?.();
  }
}
