import { afterEach, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { createAdopter } from "./shadow.ts";
import { StyleScope, useStyles } from "./style-scope.tsx";

function Red(): React.ReactElement {
  useStyles("p{color:rgb(9,8,7)}");
  return <p>Red</p>;
}

afterEach(() => {
  document.body.replaceChildren();
});

function attach(document: Document): ShadowRoot {
  return document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
}

describe("createAdopter", () => {
  it("adds each sheet once, in the order of their first use", () => {
    const root = attach(document);
    const adopt = createAdopter(root);
    for (const text of ["p{color:red}", "p{color:blue}", "p{color:red}"]) adopt(text);
    expect(root.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText)).toEqual([
      "p { color: red; }",
      "p { color: blue; }",
    ]);
  });

  it("keeps two roots apart, and the page out of it", () => {
    const [one, two] = [attach(document), attach(document)];
    createAdopter(one)("p{color:red}");
    expect(two.adoptedStyleSheets).toEqual([]);
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it("works in the document of a frame", () => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const inner = frame.contentDocument as Document;
    const root = attach(inner);
    const text = root.appendChild(inner.createElement("p"));
    createAdopter(root)("p{color:rgb(1,2,3)}");
    expect(inner.defaultView?.getComputedStyle(text).color).toBe("rgb(1, 2, 3)");
  });
});

describe("useStyles", () => {
  it("brings a part's styles to the scope it is in, and does nothing without one", async () => {
    const root = attach(document);
    const mount = root.appendChild(document.createElement("div"));
    await render(
      <StyleScope adopt={createAdopter(root)}>
        <Red />
        <Red />
      </StyleScope>,
      { container: mount, baseElement: mount },
    );
    expect(root.adoptedStyleSheets).toHaveLength(1);
    expect(getComputedStyle(root.querySelector("p") as Element).color).toBe("rgb(9, 8, 7)");
    const { container } = await render(<Red />);
    expect(getComputedStyle(container.querySelector("p") as Element).color).toBe("rgb(0, 0, 0)");
  });
});
