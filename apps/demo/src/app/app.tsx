import { FoyerButton, FoyerProvider, NetworkButton } from "@foyer/react";
import { type ReactElement, useEffect } from "react";
import { CallsCard } from "../cards/calls-card.tsx";
import { CodeCard } from "../cards/code-card.tsx";
import { ConnectionsCard } from "../cards/connections-card.tsx";
import { PayCard } from "../cards/pay-card.tsx";
import { PermissionsCard } from "../cards/permissions-card.tsx";
import { SignCard } from "../cards/sign-card.tsx";
import { SignInCard } from "../cards/sign-in-card.tsx";
import { applySettings, type DemoKit } from "../kit/create-kit.ts";
import { SettingsPanel } from "../settings/settings-panel.tsx";
import { useSettings } from "../settings/use-settings.ts";
import { useDemoWallets, useForeignWallet } from "../wallets/use-demo-wallets.ts";
import { HistoryNotice } from "./history-notice.tsx";
import { useDevtools } from "./use-devtools.ts";

/** The demo: a page that embeds the kit, and switches for what a host can set. */
export function App({ kit }: { readonly kit: DemoKit }): ReactElement {
  const [settings, change] = useSettings();
  useDemoWallets(settings.demoWallets);
  useForeignWallet(settings.foreignWallet);
  useEffect(() => applySettings(kit, settings), [kit, settings]);
  useDevtools(kit, settings.devtools);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("color-scheme", settings.mode === "system" ? "light dark" : settings.mode);
    style.setProperty("--accent", settings.accent);
    document.documentElement.dir = /^(ar|fa|he)$/.test(settings.locale) ? "rtl" : "ltr";
  }, [settings]);
  return (
    <FoyerProvider foyer={kit} locale={settings.locale}>
      <header className="bar">
        <a className="brand" href="/">
          <img src="/mark.svg" alt="" width={28} height={28} /> Foyer
        </a>
        <nav>
          <a href="/two-kits.html">Two kits</a>
          <a href="/phone.html" target="_blank" rel="noreferrer">
            Demo phone
          </a>
        </nav>
        <div className="buttons">
          <NetworkButton />
          <FoyerButton />
        </div>
      </header>
      <main>
        <div className="hero" lang="en" dir="ltr">
          <h1>
            Any wallet, <em>one door.</em>
          </h1>
          <p>
            An open-source kit that connects your visitors to their wallets, on every chain you need. No key, no cloud,
            nothing sent before they act.
          </p>
          <HistoryNotice />
        </div>
        <div className="grid">
          <div className="column">
            <ConnectionsCard />
            {settings.signIn !== "off" && <SignInCard />}
            <SignCard />
            <PayCard />
            {settings.calls && <CallsCard />}
            {settings.permissions && <PermissionsCard />}
            <CodeCard />
          </div>
          <SettingsPanel settings={settings} change={change} />
        </div>
      </main>
    </FoyerProvider>
  );
}
