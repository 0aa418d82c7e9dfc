import { type Snapshot, selectAccount, selectNetwork } from "@foyer/core";
import { EN_SINGLE } from "../text/locales/en.single.generated.ts";
import { type Drawing, launch, type PageLook, type Words } from "./draw-button.ts";

/** What a network button knows. */
type NetworkFacts = {
  readonly label: string;
  /** CAIP-2 id of the network in use. */
  readonly network: string | undefined;
  readonly isSupported: boolean;
};

/** What a network button shows and does. `label`: where no network is in use. */
export function describeNetwork({ label }: { readonly label?: string | undefined }): Drawing<NetworkFacts> {
  return {
    read: (state, words) => readNetwork(state, words, label),
    press: (context) => launch(context, { view: "Networks" }),
  };
}

function readNetwork(state: Snapshot, { t, failure }: Words, custom: string | undefined): NetworkFacts & PageLook {
  const { id, network } = selectNetwork(state) ?? {};
  const isSupported = id === undefined || network !== undefined;
  const unknown = t(selectAccount(state) ? "button.network.unknown" : "button.network.select", EN_SINGLE);
  const label = isSupported ? (network?.name ?? custom ?? unknown) : t("button.network.switch", EN_SINGLE);
  return { label: failure ?? label, network: id, isSupported, tone: isSupported ? "plain" : "danger" };
}
