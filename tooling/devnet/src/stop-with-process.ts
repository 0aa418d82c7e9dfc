const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs `kill`, which must be synchronous, when this process ends in whatever way. The undo takes that back. */
export function stopWithProcess(kill: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    kill();
    forget();
    // Now that nobody listens, the signal does what it would have done.
    process.kill(process.pid, signal);
  };
  const forget = (): void => {
    process.off("exit", kill);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.on("exit", kill);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return forget;
}
