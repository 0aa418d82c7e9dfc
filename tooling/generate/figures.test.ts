import { expect, it } from "vitest";
import { fillFigures } from "./figures.ts";

it("writes figures into a sheet with their units", () => {
  const sheet = "a{z-index:var(--foyer-z-index,var(--figure-z-index));border-radius:var(--figure-radius-master-px)}";
  expect(fillFigures(sheet)).toBe("a{z-index:var(--foyer-z-index,9999);border-radius:4px}");
});

it("writes what is calculated from figures alone as its result", () => {
  const sheet = "@container (inline-size < calc(var(--figure-wallet-grid-narrow-px) - 24px)) {}";
  expect(fillFigures(sheet)).toBe("@container (inline-size < 328px) {}");
  expect(fillFigures("white calc(4 * var(--figure-avatar-tint-percent))")).toBe("white 60%");
  expect(fillFigures("calc(200% / (var(--figure-avatar-tints) - 1))")).toBe("50%");
});

it("leaves everything else as it is", () => {
  const sheet = "a{inline-size:calc(var(--f-40) * 2 + (1px + 2px))}";
  expect(fillFigures(sheet)).toBe(sheet);
});

it("refuses a figure that there is not", () => {
  expect(() => fillFigures("var(--figure-nowhere)")).toThrow("There is no figure 'NOWHERE'.");
});
