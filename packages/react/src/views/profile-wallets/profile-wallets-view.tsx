import { FoyerError, type Namespace, selectNamespace } from "@foyer/core";
import { type HTMLAttributes, type ReactElement, useId, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { getTabId, Tabs } from "../../parts/tabs/tabs.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { c, cssText } from "./profile-wallets-view.css.ts";
import { WalletsOf } from "./wallets-of.tsx";

/**
 * The visitor's wallets: those in use, those connected besides, those of before.
 * @throws {FoyerError} adapter/missing, where the application has no namespace at all
 */
export function ProfileWalletsView({ params }: ViewProps<"ProfileWallets">): ReactElement {
  useStyles(cssText);
  const { t } = useViewText();
  const panelId = useId();
  const namespaces = useFoyer().adapters.map(({ namespace }) => namespace);
  const active = useFoyerState(selectNamespace);
  const [chosen, choose] = useState(params?.namespace);
  const namespace = chosen ?? active ?? namespaces[0];
  if (namespace === undefined) throw new FoyerError("adapter/missing", { namespace: "" });
  const isTabbed = namespaces.length > 1;
  return (
    <div className={c.root}>
      {isTabbed && (
        <Tabs
          label={t("profile.namespaces")}
          tabs={namespaces.map((id) => ({ id, label: t(`namespaceTab.${id}`) }))}
          value={namespace}
          onChange={(id) => choose(id as Namespace)}
          panelId={panelId}
        />
      )}
      <div {...(isTabbed && describePanel(panelId, namespace))} className={c.panel}>
        <WalletsOf key={namespace} namespace={namespace} isOneOfMany={isTabbed} />
      </div>
    </div>
  );
}

function describePanel(id: string, namespace: Namespace): HTMLAttributes<HTMLElement> {
  return { id, role: "tabpanel", "aria-labelledby": getTabId(id, namespace) };
}
