import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { TextLink } from "./text-link.tsx";

describe("TextLink", () => {
  it("is a link when it leads somewhere, in a tab of its own", async () => {
    const ref = createRef<HTMLAnchorElement>();
    const { part } = await renderPart(
      <TextLink ref={ref} href="https://example.org/" className="mine">
        Terms
      </TextLink>,
    );
    await expect.element(page.getByRole("link", { name: "Terms" })).toHaveAttribute("rel", "noopener noreferrer");
    expect(ref.current?.target).toBe("_blank");
    expect(part.className).toBe("text-link-root mine");
  });

  it("is a button otherwise, easy to hit", async () => {
    const ref = createRef<HTMLButtonElement>();
    const pressed = vi.fn();
    const { part } = await renderPart(
      <TextLink ref={ref} onClick={pressed}>
        I don’t have a wallet
      </TextLink>,
    );
    await userEvent.click(page.getByRole("button", { name: "I don’t have a wallet" }));
    expect(pressed).toHaveBeenCalledOnce();
    expect(ref.current).toBe(part);
    expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  });

  it("is underlined within a sentence, where its colour alone would not do", async () => {
    const { part } = await renderPart(
      <TextLink inline href="https://example.org/">
        terms
      </TextLink>,
    );
    expect(getComputedStyle(part).textDecorationLine).toBe("underline");
  });
});
