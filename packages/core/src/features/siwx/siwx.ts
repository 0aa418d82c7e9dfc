import type { Feature } from "../../kit/foyer.ts";
import { createSiwxState, type SignInSessions, type SiwxPorts, type SiwxState, type SiwxVerbs } from "./state.ts";

/** Who keeps who is signed in. */
export type SiwxOptions = { readonly sessions: SignInSessions };

/**
 * Has each visitor sign in with the wallet that was connected, before the connection counts. Given to `createFoyer` in
 * `features`, so that nothing that comes back from an earlier visit escapes it.
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { httpSessions, siwx } from "@foyer/core/siwx";
 *
 * const signIn = siwx({ sessions: httpSessions({ url: "https://example.org/siwx" }) });
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [], features: [signIn] });
 * await foyer.use(signIn).signIn();
 */
export function siwx({ sessions }: SiwxOptions): Feature<"siwx", SiwxState, SiwxVerbs, SiwxPorts> {
  return {
    name: "siwx",
    ports: { sessions },
    createState: createSiwxState,
    load: () => import("./verbs.ts"),
    attach({ addGate, foyer, load, signal }) {
      addGate({
        name: "siwx",
        afterConnect: async (connection, asked) => await (await load()).admit(connection, asked),
        offer: async (asked) => await (await load()).offer(asked),
      });
      const follow = (): void => {
        // Offline before it is there: the next thing that happens tries again.
        load()
          .then((verbs) => verbs.follow())
          .catch(() => undefined);
      };
      const undo = foyer.on("connection-opened", follow);
      signal.addEventListener("abort", undo, { once: true });
    },
  };
}
