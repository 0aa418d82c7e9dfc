import { FoyerButton, FoyerProvider } from "@foyer/react";
import { type ReactElement, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ConnectionsCard } from "./cards/connections-card.tsx";
import { createKit, type DemoKit } from "./kit/create-kit.ts";
import { useDemoWallets } from "./wallets/use-demo-wallets.ts";
import "./style/demo.css";
import "./style/cards.css";

const first = createKit({ id: "first" });
const second = createKit({ id: "second" });
second.setTheme({ mode: "dark", variables: { accent: "#F5A524", borderRadiusMaster: "6px" } });

function Kit({ kit, title }: { readonly kit: DemoKit; readonly title: string }): ReactElement {
  return (
    <FoyerProvider foyer={kit}>
      <section className="column" aria-label={title} data-kit={kit.id}>
        <div className="buttons">
          <h2>{title}</h2>
          <FoyerButton />
        </div>
        <ConnectionsCard />
      </section>
    </FoyerProvider>
  );
}

function TwoKits(): ReactElement {
  useDemoWallets(true);
  return (
    <>
      <header className="bar">
        <a className="brand" href="/">
          <img src="/mark.svg" alt="" width={28} height={28} /> Foyer
        </a>
      </header>
      <main>
        <div className="hero">
          <h1>Two kits, one page</h1>
          <p>Each has its own connections, theme, storage and modal. Neither knows of the other.</p>
        </div>
        <div className="grid even">
          <Kit kit={first} title="First" />
          <Kit kit={second} title="Second" />
        </div>
      </main>
    </>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <TwoKits />
  </StrictMode>,
);
