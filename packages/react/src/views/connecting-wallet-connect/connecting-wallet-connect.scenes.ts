import { FoyerError } from "@foyer/core";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";

const params = { walletId: "metamask" };
const options: NonNullable<State<"ConnectingWalletConnect">["options"]> = ({ relay }) => ({ sources: [relay] });

export const scenes: readonly Scene[] = [
  ...scenesOf("ConnectingWalletConnect", {
    waiting: { options, params },
    code: { options, params, after: ({ clock }) => clock.advance(1_000) },
    declined: {
      options,
      params,
      after: async ({ clock, relay, painted }) => {
        await clock.advance(1_000);
        relay.decline(relay.offers.at(-1)?.uri ?? "");
        await painted();
      },
    },
    unreachable: {
      options,
      params,
      before: ({ relay }) => {
        relay.fails = new FoyerError("relay/unreachable", { problem: "it does not answer" });
      },
      after: ({ clock }) => clock.advance(1_000),
    },
  }),
  ...scenesOf("ConnectingWalletConnectBasic", {
    code: { options, after: ({ clock }) => clock.advance(1_000) },
  }),
];
