import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cssText as modalTokens } from "../theme/modal-tokens.css.ts";
import { createAdopter } from "../theme/shadow.ts";
import { applyTheme, StyleScope } from "../theme/style-scope.tsx";
import { cssText as tokens } from "../theme/tokens.css.ts";
import { PartGallery } from "./testing/part-gallery.tsx";

const POLICY =
  "default-src 'none'; style-src 'none'; script-src 'none'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";

afterEach(() => {
  document.body.replaceChildren();
});

/** The document of a frame under the strictest policy a page can have, and what broke it. */
async function openStrictPage(): Promise<{ page: Document; violations: string[] }> {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><body></body>`;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument as Document;
  const violations: string[] = [];
  page.addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.effectiveDirective} ${event.sample}`);
  });
  return { page, violations };
}

describe("the parts under style-src 'none' and Trusted Types", () => {
  it("violate nothing, and are styled all the same", async () => {
    const { page, violations } = await openStrictPage();
    const host = page.body.appendChild(page.createElement("foyer-test"));
    const shadow = host.attachShadow({ mode: "open" });
    const adopt = createAdopter(shadow);
    adopt(tokens);
    adopt(modalTokens);
    applyTheme(host, { mode: "dark", variables: { accent: "#ff0066", zIndex: 5 } });
    const root = createRoot(shadow.appendChild(page.createElement("div")));
    root.render(
      <StrictMode>
        <StyleScope adopt={adopt}>
          <PartGallery />
        </StyleScope>
      </StrictMode>,
    );
    await vi.waitFor(() => expect(shadow.querySelector("dialog")?.open).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 300));

    const { zIndex } = page.defaultView?.getComputedStyle(shadow.querySelector("dialog") as Element) ?? {};
    expect(zIndex).toBe("5");
    expect(violations).toEqual([]);
    root.unmount();

    // The policy is in force: what the parts avoid is refused.
    host.setAttribute("style", "color: red");
    await vi.waitFor(() => expect(violations.join()).toContain("style-src"));
    expect(() => {
      host.innerHTML = "<b>x</b>";
    }).toThrow("TrustedHTML");
  });
});
