import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkLiteralText } from "./literal-text.ts";

const VIEW = "packages/react/src/views/connect/connect-view.tsx";

describe("checkLiteralText", () => {
  it.each([
    ["<p>Connect a wallet</p>", "Connect a wallet"],
    [`<p>{"Connect"}</p>`, "Connect"],
    [`<p>{isOpen ? "Open" : t("closed")}</p>`, "Open"],
    [`<p>{isOpen && "Open"}</p>`, "Open"],
    [`<p>{name ?? "Nobody"}</p>`, "Nobody"],
    ["<p>{`${count} wallets`}</p>", "wallets"],
    [`<button aria-label="Close" />`, "Close"],
    [`<Row title={isOpen ? "Open" : "Closed"} />`, "Open"],
  ])("refuses %s", (jsx, text) => {
    expect(withTree({ [VIEW]: `export const A = () => ${jsx};` }, checkLiteralText)[0]).toEqual({
      file: VIEW,
      line: 1,
      message: `'${text}' belongs into the text catalogue`,
    });
  });

  it.each([
    `<p className="row">{t("connect")} · 1 %</p>`,
    `<p data-state="open" role="status">{view === "Connect" && <A />}</p>`,
    "<img alt={wallet.name} src={`data:${icon}`} />",
    `<ListItem key={"row"} kind="wallet" />`,
  ])("allows %s", (jsx) => {
    expect(withTree({ [VIEW]: `export const A = () => ${jsx};` }, checkLiteralText)).toEqual([]);
  });

  it("leaves the catalogue, tests and fixtures alone", () => {
    const text = "export const A = () => <p>Hello</p>;";
    const paths = ["text/en.tsx", "views/connect/connect-view.test.tsx", "test/render.tsx"];
    const files = Object.fromEntries(paths.map((path) => [`packages/react/src/${path}`, text]));
    expect(withTree(files, checkLiteralText)).toEqual([]);
  });
});
