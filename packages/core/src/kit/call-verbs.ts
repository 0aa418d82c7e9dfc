import { FoyerError } from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { Foyer } from "./foyer.ts";
import type { Later } from "./later.ts";
import type { Verbs } from "./verbs.ts";

type Called = Exclude<keyof Verbs, "ports" | "save" | "hearTab" | "abortAll" | "leave" | "getWallets">;

// One string: a list of them is half as long again, and this is part of every page. In this order it packs best.
const NAMES =
  "forgetRecent switchNamespace provideDirectory agreeToTerms shake addNetwork removeNetwork refreshBalance switchNetwork connect recordView back signMessage dismissNotice close disconnect reset switchConnection refreshWallets cancelConnect walletLinks replace alert notify push open pair";

/** Makes the kit's verbs callable before they are here: at once where they are, else as soon as they come. */
export function callVerbs({
  verbs,
  isDestroyed,
  emit,
}: {
  verbs: Later<Verbs>;
  isDestroyed: () => boolean;
  emit: (event: "modal-requested", payload: FoyerEvents["modal-requested"]) => void;
}): Pick<Foyer, Called> {
  const called = {} as Record<Called, unknown>;
  for (const name of NAMES.split(" ") as Called[]) {
    called[name] = (...given: never[]): unknown => {
      const isOver = isDestroyed();
      // The UI fetches what it shows at the same time as the kit fetches what to do.
      if (name === "open" || (name === "connect" && given.length === 0)) emit("modal-requested", {});
      const run = (ready: Verbs): unknown => (ready[name] as (...given: never[]) => unknown)(...given);
      const ready = verbs.now();
      if (ready && !isOver) return run(ready);
      const later = isOver
        ? Promise.reject(new FoyerError("foyer/destroyed", { member: name }))
        : verbs.load().then(run);
      // Who waits hears of a failure; who called `open()` and went on, as a view that is leaving, need not.
      later.catch(() => undefined);
      return later;
    };
  }
  return called as Pick<Foyer, Called>;
}
