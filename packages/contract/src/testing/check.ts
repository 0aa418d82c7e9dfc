import type { Namespace } from "../namespace.ts";
import { beginRun, type Run, ticks } from "./run.ts";
import type { ConformanceWorld, ScriptedWallet } from "./world.ts";

/** What decides whether a check makes sense in a world. */
export type WorldShape = {
  readonly wallets: readonly ScriptedWallet[];
  readonly adapter: { readonly capabilities: { readonly switchNetwork?: unknown; readonly addNetwork?: unknown } };
};

/** What a namespace's wallets may have no notion of, so that some checks make no sense. */
export type Lack =
  | "wallets of this kind cannot leave the page"
  | "wallets of this namespace are on no network"
  | "wallets of this namespace have no network to switch";

/** One thing every adapter does. `run` rejects when the adapter of this world does not. */
export interface AdapterCheck {
  /** What the adapter does, as a sentence without its subject. */
  readonly title: string;
  /** What this world would need for the check and lacks; undefined: nothing. */
  lacks(world: WorldShape): Lack | undefined;
  run<N extends Namespace>(world: ConformanceWorld<N>): Promise<void>;
}

type Body = <N extends Namespace>(run: Run<N>) => Promise<void> | void;

/** A check that starts the adapter, does something with it, stops it, and hears whether its events were true. */
export function check(title: string, body: Body, lacks: AdapterCheck["lacks"] = () => undefined): AdapterCheck {
  return {
    title,
    lacks,
    async run(world) {
      const run = beginRun(world);
      try {
        await body(run);
      } finally {
        run.stop();
        await world.end?.();
      }
      await ticks(1);
      run.finish();
    },
  };
}

/** A check on an adapter that was never started. */
export function checkUnstarted(title: string, body: AdapterCheck["run"]): AdapterCheck {
  return {
    title,
    lacks: () => undefined,
    async run(world) {
      try {
        await body(world);
      } finally {
        await world.end?.();
      }
    },
  };
}
