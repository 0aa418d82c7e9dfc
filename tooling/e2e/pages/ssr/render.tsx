import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createKit } from "../create-kit.ts";
import { HostApp } from "../host-app.tsx";
import { SERVED } from "./served.ts";

/** Renders the page as a server does. */
export function render(): string {
  return renderToString(
    <StrictMode>
      <HostApp kit={createKit(SERVED)} options={{}} />
    </StrictMode>,
  );
}
