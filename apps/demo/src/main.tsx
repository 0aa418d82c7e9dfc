import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createKit } from "./kit/create-kit.ts";
import { readSettings } from "./settings/settings.ts";
import "./style/demo.css";
import "./style/cards.css";

const kit = createKit({ hasServer: readSettings(window.location.search).server });

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <App kit={kit} />
  </StrictMode>,
);
