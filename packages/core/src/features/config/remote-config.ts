import type { Feature } from "../../kit/foyer.ts";
import type { ConfigService, RemoteConfigState, RemoteConfigVerbs } from "./state.ts";

/**
 * Changes a kit's settings as a service says (`GET /appkit/v1/config`), and shows an alert where the service does not
 * serve this page (`GET /projects/v1/origins`). Asks once, when a visitor first opens the modal, and again at the next
 * opening where it got no answer, once the wait is over that the service asked for. What the host has set stays as it
 * is; without an answer the kit's defaults hold.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { remoteConfig } from "@foyer/core/config";
 *
 * const config = remoteConfig({ url: "https://services.example.org", projectId: "example" });
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [], features: [config] });
 */
export function remoteConfig(service: ConfigService): Feature<"remoteConfig", RemoteConfigState, RemoteConfigVerbs> {
  return {
    name: "remoteConfig",
    createState: () => ({ status: "idle" }),
    async load() {
      const { createVerbs } = await import("./verbs.ts");
      return { create: (context) => createVerbs(context, service) };
    },
    attach({ foyer, load }) {
      let isAsked = false;
      const ask = (): void => {
        isAsked = true;
        // Where it cannot be fetched the defaults hold; the next opening tries again.
        load()
          .then((verbs) => verbs.ask())
          .catch(() => undefined);
      };
      foyer.on("modal-requested", ask);
      // Views that stand in the page are there without a modal; what failed waits for an opening all the same.
      foyer.on("view-changed", () => isAsked || ask());
      if (foyer.getSnapshot().router.isOpen) ask();
    },
  };
}
