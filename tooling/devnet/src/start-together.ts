import type { Running } from "./running.ts";

/** Waits until all have started; when one cannot, those that did are stopped. */
export async function startTogether<Chain>(
  starting: readonly Promise<Running<Chain>>[],
): Promise<Running<readonly Chain[]>> {
  const started = await Promise.allSettled(starting);
  const running = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((each) => each.stop()));
  };
  const failed = started.find((each) => each.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    chain: running.map((each) => each.chain),
    stop,
    kill: () => running.forEach((each) => void each.kill()),
  };
}
