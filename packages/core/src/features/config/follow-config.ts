import type { Undo } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { Pause } from "../../ports/pause.ts";
import type { ConfigService } from "./config-service.ts";

/**
 * Switches a kit's features as a service says (`GET /appkit/v1/config`), and shows an alert where the service does not
 * serve this page (`GET /projects/v1/origins`). Asks once, when a visitor first opens the modal, and again at the next
 * opening where it got no answer, once the wait is over that the service asked for. What the host has set stays as it is; without an answer the kit's defaults hold.
 * @example
 * import { followConfig } from "@foyer/core/config";
 *
 * const stop = followConfig(foyer, { url: "https://services.example.org", projectId: "example" });
 */
export function followConfig(foyer: Foyer, service: ConfigService): Undo {
  const over = new AbortController();
  const pause: Pause = { status: 0, until: 0 };
  let status: "idle" | "asked" | "failed" = "idle";
  const ask = (): void => {
    if (status === "asked") return;
    status = "asked";
    const fail = (): void => {
      status = "failed";
    };
    import("./ask-config.ts")
      .then(({ askConfig }) => askConfig(foyer, { service, signal: over.signal, pause }))
      .then((isDone) => isDone || fail(), fail);
  };
  const undos = [
    foyer.on("modal-requested", ask),
    // Views that stand in the page are there without a modal; what failed waits for an opening all the same.
    foyer.on("view-changed", () => status === "idle" && ask()),
  ];
  if (foyer.getSnapshot().router.isOpen) ask();
  return () => {
    over.abort();
    for (const undo of undos) undo();
  };
}
