import { isNamespace } from "@foyer/contract";
import type { FeatureStorage } from "../../kit/attached-feature.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { selectNamespace } from "../../selectors.ts";
import type { AccountTab, EmbeddedState } from "./state.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

const KEY = "tabs";

/** Makes what keeps the tabs of accounts, with those of earlier visits. */
export function createAccountTabs({
  foyer,
  state,
  storage,
}: Pick<FeatureContext<EmbeddedState>, "foyer" | "state" | "storage">): Pick<EmbeddedVerbs, "showTab"> {
  for (const [namespace, currentTab] of Object.entries(readTabs(storage)))
    if (isNamespace(namespace)) state.accounts[namespace] = { currentTab, ...state.accounts[namespace] };
  return {
    showTab({ tab, namespace = selectNamespace(foyer.getSnapshot()) }) {
      if (!namespace) return;
      state.accounts[namespace] = { ...state.accounts[namespace], currentTab: tab };
      storage.set(KEY, JSON.stringify({ ...readTabs(storage), [namespace]: tab }));
    },
  };
}

/** The tabs of earlier visits. What another script wrote there is read like anything from outside. */
function readTabs(storage: FeatureStorage): { readonly [namespace: string]: AccountTab } {
  try {
    const saved = Object.entries(Object(JSON.parse(storage.get(KEY) ?? "{}")) as { readonly [key: string]: unknown });
    return Object.fromEntries(
      saved.flatMap(([namespace, tab]) => (isNamespace(namespace) && isTab(tab) ? [[namespace, tab]] : [])),
    );
  } catch {
    return {};
  }
}

function isTab(tab: unknown): tab is AccountTab {
  return tab === 0 || tab === 1;
}
