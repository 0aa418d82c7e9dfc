import { keyOf } from "./keys.ts";
import type { Liar, Rules } from "./rules.ts";
import type { Device, Run, State } from "./state.ts";

/** Which party lies, and which defences there are. */
export type Setting = { readonly liar: Liar; readonly rules: Rules };

/** A protocol on a device, as one step sees it. All of it may be changed. */
export type Context = Setting & { readonly state: State; readonly device: Device; readonly run: Run };

/** Returns the root of the wallet that a run makes a version of. */
export function rootOf({ state, run, device }: Context): number {
  const key = run.made || run.opened || device.held;
  return key === 0 ? state.main : keyOf(state, key).root;
}
