/** How far a request is, and how many questions the wallet has shown for it by then. */
type Told = readonly [stage: string, prompts: number];

/** The stages of a request as every adapter tells them: both before the wallet shows anything. */
export const SEND_STAGES = {
  told: [
    ["preparing", 0],
    ["asking", 0],
  ],
  isAsked: true,
  isRefused: true,
  isAskedAfterRefusal: false,
} as const;

/**
 * Sends once, and once more with a caller that refuses as the wallet is about to be asked. Returns which stages were told, and
 * whether the wallet showed anything: `SEND_STAGES` where the adapter keeps the rule.
 * @param a.send has the adapter send, with this `onStage`
 * @param a.prompts counts what the wallet has shown so far
 * @example
 * import { recordSendStages, SEND_STAGES } from "@foyer/testing/conformance";
 *
 * const shown: string[] = [];
 * const recorded = await recordSendStages({
 *   send: async (onStage) => {
 *     onStage("preparing");
 *     onStage("asking");
 *     shown.push("0.25 ETH");
 *   },
 *   prompts: () => shown.length,
 * });
 * console.log(recorded, SEND_STAGES); // the same
 */
export async function recordSendStages(a: {
  readonly send: (onStage: (stage: string) => void) => Promise<unknown> | undefined;
  readonly prompts: () => number;
}): Promise<{
  readonly told: readonly Told[];
  readonly isAsked: boolean;
  readonly isRefused: boolean;
  readonly isAskedAfterRefusal: boolean;
}> {
  const told: Told[] = [];
  const before = a.prompts();
  await a.send((stage) => void told.push([stage, a.prompts() - before]));
  const between = a.prompts();
  const refuse = (stage: string): void => {
    if (stage === "asking") throw new Error("another account is in use");
  };
  let isRefused = false;
  await Promise.resolve(a.send(refuse)).catch(() => {
    isRefused = true;
  });
  return { told, isAsked: between > before, isRefused, isAskedAfterRefusal: a.prompts() > between };
}
