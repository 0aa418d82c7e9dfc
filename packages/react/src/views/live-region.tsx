import type { Foyer } from "@foyer/core";
import { type ReactElement, type ReactNode, useCallback, useRef, useState } from "react";
import { useKit } from "../hooks/kit-context.ts";
import { useFoyerEvents } from "../hooks/use-foyer-events.ts";
import { useText } from "../text/use-text.ts";
import { useStyles } from "../theme/style-scope.tsx";
import { AnnounceContext } from "./announce.ts";
import { c, cssText } from "./live-region.css.ts";

/** How many announcements are kept: two that come together are both read out. */
const KEPT = 2;

type Words = { readonly id: number; readonly words: string };

/** Reads out what happens, for those who do not see it: what the kit tells, and what views announce. */
export function LiveRegion({ children }: { children: ReactNode }): ReactElement {
  useStyles(cssText);
  const { foyer } = useKit("LiveRegion");
  const text = useText();
  const made = useRef(0);
  const [said, setSaid] = useState<readonly Words[]>([]);
  const announce = useCallback((words: string) => {
    made.current += 1;
    const next = { id: made.current, words };
    setSaid((before) => [...before, next].slice(-KEPT));
  }, []);
  useFoyerEvents({
    "connection-opened": ({ cause, connection }) => {
      const wallet = nameWallet(foyer, connection.id);
      if (cause === "user" && wallet) announce(text.t("announce.connected", { wallet }));
    },
    "connection-closed": () => announce(text.t("announce.disconnected")),
    "network-changed": ({ namespace, network: id }) => {
      const requested = foyer.getSnapshot().networks.namespaces[namespace]?.requested;
      const network = requested?.find(({ caipNetworkId }) => caipNetworkId === id)?.name;
      if (network) announce(text.t("announce.networkSwitched", { network }));
    },
  });
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div role="status" className={c.root}>
        {said.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
    </AnnounceContext.Provider>
  );
}

function nameWallet(foyer: Foyer, connectionId: string): string | undefined {
  return foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(connectionId))?.name;
}
