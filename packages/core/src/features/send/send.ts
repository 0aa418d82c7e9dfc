import type { Namespace } from "@foyer/contract";
import { withIntents } from "../../intents/with-intents.ts";
import type { Feature } from "../../kit/foyer.ts";
import { createSendState, type NameResolver, type SendPorts, type SendState, type SendVerbs } from "./state.ts";

/** Who can be sent to, and where. */
export type SendOptions = {
  /** Who is behind a name, the first one that knows. Beside them, those of `names()` of `@foyer/core/names`, where the kit has it. Default: nobody else. */
  readonly names?: readonly NameResolver[] | undefined;
  /** Where people send. Default: `eip155` and `solana` (SND-01); an adapter that cannot send is left out in any case. */
  readonly namespaces?: readonly Namespace[] | undefined;
};

/**
 * Sends coins and tokens of the account in use: what is written is judged as it is written, looked over, and sent by the
 * wallet. Nothing is asked before `begin`.
 * @example
 * import { send } from "@foyer/core/send";
 *
 * const sending = foyer.use(send());
 * await sending.begin({ to: "0x…", amount: "0.01" });
 * if (await sending.review()) console.log((await sending.submit()).hash);
 */
export function send({
  names = [],
  namespaces = ["eip155", "solana"],
}: SendOptions = {}): Feature<"send", SendState, SendVerbs, SendPorts> {
  return {
    name: "send",
    ports: { names, namespaces },
    createState: () => createSendState(namespaces),
    load: () => withIntents(import("./verbs.ts")),
  };
}
