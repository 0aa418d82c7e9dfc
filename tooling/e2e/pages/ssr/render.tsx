import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createKit } from "../create-kit.ts";
import { HostApp } from "../host-app.tsx";

/** Renders the page as a server does. */
export function render(): string {
  return renderToString(
    <StrictMode>
      <HostApp kit={createKit()} options={{}} />
    </StrictMode>,
  );
}
