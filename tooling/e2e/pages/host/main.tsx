import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createKit } from "../create-kit.ts";
import { HostApp } from "../host-app.tsx";
import { readHostOptions } from "../host-options.ts";
import "../../support/page-globals.ts";

const options = readHostOptions(window.location.search);
const kit = createKit(options);
const root = createRoot(document.getElementById("app") as HTMLElement);

Object.assign(window, {
  foyer: kit,
  leave: () => {
    root.unmount();
    kit.destroy();
  },
});

const BeforeKit = lazy(async () => ({ default: (await import("../before-kit.tsx")).BeforeKit }));
const EmbedPart = lazy(async () => ({ default: (await import("../embed-part.tsx")).EmbedPart }));

root.render(
  <StrictMode>
    {options.isBeforeKit ? (
      <Suspense>
        <BeforeKit />
      </Suspense>
    ) : (
      <HostApp kit={kit} options={options} place={window.modalPlace}>
        {options.hasEmbed && (
          <Suspense>
            <EmbedPart />
          </Suspense>
        )}
      </HostApp>
    )}
  </StrictMode>,
);
