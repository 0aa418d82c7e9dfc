import type { AdminFeature, AdminProject } from "../admin-answers.ts";
import type { Desk } from "./desk.ts";
import { type Child, element } from "./element.ts";
import type { Change } from "./part.ts";
import { createSwitch } from "./switch-button.ts";

/** Shows what is switched for the pages of a project, and whether its events are kept. */
export function showFeatures(
  { id, features, isAnalyticsEnabled }: AdminProject,
  { desk, change }: { readonly desk: Desk; readonly change: Change },
): readonly Child[] {
  const path = `/projects/${encodeURIComponent(id)}`;
  const put = (name: string, below: string, isEnabled: boolean) => () =>
    void change(() => desk.ask("PUT", `${path}/${below}`, { isEnabled }), `${name} is ${isEnabled ? "on" : "off"}.`);
  return [
    element(
      "ul",
      { class: "lines" },
      ...features.map((feature) =>
        showLine(feature, put(feature.id, `features/${feature.id}`, feature.isEnabled !== true)),
      ),
      showLine(
        { id: "analytics", isEnabled: isAnalyticsEnabled, config: [] },
        put("analytics", "analytics", !isAnalyticsEnabled),
      ),
    ),
  ];
}

function showLine({ id, isEnabled, config }: AdminFeature, onPress: () => void): HTMLElement {
  const state = isEnabled === undefined ? "the client's own default" : isEnabled ? "on" : "off";
  const words = config.length > 0 ? `: ${config.join(", ")}` : "";
  return element(
    "li",
    {},
    element("span", { class: "code" }, id),
    element("span", { class: "quiet" }, `${state}${words}`),
    createSwitch({ id: `switch-${id}`, label: id, isOn: isEnabled, onPress }),
  );
}
