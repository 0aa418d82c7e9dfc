import { describe, expect, it } from "vitest";
import { createFormat } from "../../../text/format.ts";
import { splitDollars } from "./split-dollars.ts";

const split = (usd: string, locale = "en") => splitDollars(usd, createFormat({ locale, isolate: false }).number);

describe("splitDollars", () => {
  it.each([
    ["5301.4799", "$5,301", ".47"],
    ["0", "$0", ".00"],
    ["12", "$12", ".00"],
    ["12.5", "$12", ".50"],
    ["50.50", "$50", ".50"],
    ["0.999", "$0", ".99"],
    ["3120000000000000.01", "$3,120,000,000,000,000", ".01"],
  ])("cuts %s off at the cent", (usd, whole, pennies) => {
    expect(split(usd)).toEqual({ whole, pennies, unit: "" });
  });

  it("tells less than a cent from nothing", () => {
    expect(split("0.004")).toEqual({ whole: "<$0", pennies: ".01", unit: "" });
    expect(split("0.000")).toEqual({ whole: "$0", pennies: ".00", unit: "" });
    expect(split("1.004")).toEqual({ whole: "$1", pennies: ".00", unit: "" });
  });

  it("keeps what stands behind the number", () => {
    expect(split("5301.47", "de")).toEqual({ whole: "5.301", pennies: ",47", unit: "$" });
    const { whole, pennies, unit } = split("5301.47", "ar-EG");
    expect([pennies, unit]).toEqual(["٫٤٧", "US$"]);
    expect(whole).toContain("٥٬٣٠١");
  });
});
