import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createKit } from "./kit/create-kit.ts";
import { readSettings } from "./settings/settings.ts";
import "./style/demo.css";
import "./style/cards.css";
import "./style/settings.css";

const { server: hasServer, signIn } = readSettings(window.location.search);
const kit = createKit({ hasServer, signIn });

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <App kit={kit} />
  </StrictMode>,
);
