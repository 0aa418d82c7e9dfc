import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createKit } from "../create-kit.ts";
import { HostApp } from "../host-app.tsx";
import { readHostOptions } from "../host-options.ts";

const options = readHostOptions(window.location.search);
const kit = createKit(options);

Object.assign(window, { foyer: kit });

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <HostApp kit={kit} options={options} />
  </StrictMode>,
);
