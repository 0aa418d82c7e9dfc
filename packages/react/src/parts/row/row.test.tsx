import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Switch } from "../choices/switch.tsx";
import { renderPart } from "../testing/render-part.tsx";
import { Tile } from "../tile/tile.tsx";
import { Row } from "./row.tsx";

describe("Row", () => {
  it("is a button of 60 px named by all its words, pressed by the keyboard too", async () => {
    const pressed = vi.fn();
    const { part } = await renderPart(
      <Row tile={<Tile name="Acme" />} name="Acme" secondary="Recent" trailing="2 accounts" onClick={pressed} />,
    );
    await userEvent.click(page.getByRole("button", { name: "Acme Recent 2 accounts" }));
    part.focus();
    await userEvent.keyboard("{Enter}");
    expect(pressed).toHaveBeenCalledTimes(2);
    expect(part.getBoundingClientRect().height).toBe(60);
  });

  it("takes the whole of itself as its hit area", async () => {
    const pressed = vi.fn();
    const { part } = await renderPart(<Row name="Acme" onClick={pressed} />);
    const { width } = part.getBoundingClientRect();
    await userEvent.click(part, { position: { x: width - 2, y: 30 } });
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("is a link that opens a tab of its own and tells it nothing", async () => {
    const { part } = await renderPart(<Row kind="link" href="https://example.org/" name="Website" />);
    await expect.element(page.getByRole("link", { name: "Website" })).toHaveAttribute("target", "_blank");
    expect((part as HTMLAnchorElement).rel).toBe("noopener noreferrer");
  });

  it("is the label of the control at its end", async () => {
    await renderPart(<Row kind="label" name="Sounds" trailing={<Switch />} />);
    await userEvent.click(page.getByText("Sounds"));
    await expect.element(page.getByRole("switch", { name: "Sounds" })).toBeChecked();
  });

  it("does nothing while it waits or is disabled", async () => {
    const pressed = vi.fn();
    const { part, rerender } = await renderPart(<Row name="Acme" busy onClick={pressed} />);
    part.click();
    await rerender(<Row name="Acme" disabled onClick={pressed} />);
    part.click();
    expect(pressed).not.toHaveBeenCalled();
  });

  it("keeps a product's name from being translated, and a long one to its line", async () => {
    const { part, find } = await renderPart(<Row name={"Very long ".repeat(30)} trailing="Tag" properName />);
    expect(find("[translate=no]").textContent).toContain("Very long");
    expect(part.getBoundingClientRect().height).toBe(60);
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  });

  it("starts a Latin name at the start of an Arabic row, and cuts it at its own end", async () => {
    const { part, find } = await renderPart(<Row name="Acme" properName tile={<Tile name="Acme" />} />, { dir: "rtl" });
    const name = find("[translate=no]");
    const tile = part.firstElementChild as HTMLElement;
    expect(tile.getBoundingClientRect().left - name.getBoundingClientRect().right).toBe(12);
    expect(getComputedStyle(name).direction).toBe("ltr");
  });

  it("costs five elements with a picture and a name, six with a second line more", async () => {
    const { part, rerender } = await renderPart(<Row name="Acme" tile={<Tile name="Acme" />} trailing="Tag" />);
    expect(part.querySelectorAll("*").length + 1).toBe(5);
    await rerender(<Row name="Acme" secondary="Recent" tile={<Tile name="Acme" />} />);
    expect(part.querySelectorAll("*").length + 1).toBe(6);
  });

  it("forwards its ref, its class and what else it is given", async () => {
    const ref = createRef<HTMLElement>();
    const { part } = await renderPart(<Row ref={ref} name="A" raised className="mine" data-wallet="acme" />);
    expect(ref.current).toBe(part);
    expect(part.dataset["wallet"]).toBe("acme");
    expect(part.className).toBe("row-root row-raised mine");
  });
});
