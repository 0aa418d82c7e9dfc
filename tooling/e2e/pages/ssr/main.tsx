import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createKit } from "../create-kit.ts";
import { HostApp } from "../host-app.tsx";

const kit = createKit();

Object.assign(window, { foyer: kit });

// As on a slow line: the page is on the screen before its code runs.
window.setTimeout(() => {
  hydrateRoot(
    document.getElementById("app") as HTMLElement,
    <StrictMode>
      <HostApp kit={kit} options={{}} />
    </StrictMode>,
    { onRecoverableError: (error) => console.error("hydration", error) },
  );
}, 1_000);
