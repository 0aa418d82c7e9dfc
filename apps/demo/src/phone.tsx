import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PhoneScreen } from "./phone/phone-screen.tsx";
import "./style/demo.css";
import "./style/cards.css";
import "./style/phone.css";

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <header className="bar">
      <a className="brand" href="/">
        <img src="/mark.svg" alt="" width={28} height={28} /> Foyer
      </a>
    </header>
    <main>
      <div className="hero">
        <h1>
          A phone, <em>nearly.</em>
        </h1>
        <p>
          A wallet at the other end of a local relay. Open the demo, choose WalletConnect, copy the link, scan it here.
        </p>
      </div>
      <PhoneScreen />
    </main>
  </StrictMode>,
);
