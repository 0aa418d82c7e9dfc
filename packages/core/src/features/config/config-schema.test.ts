import { describe, expect, it } from "vitest";
import { readSettings } from "./config-schema.ts";

const row = (id: unknown, isEnabled: unknown, config: unknown = []): object => ({ id, isEnabled, config });

describe("the settings in a service's answer", () => {
  it("are those that it names, in the kit's own words [HOST-02]", () => {
    const features = [
      row("onramp", true),
      row("swap", false),
      row("activity", true, null),
      row("multi_wallet", false),
      row("fund_from_exchange", true),
      row("reown_branding", true),
      row("social_login", true, ["google", "email", "x"]),
    ];
    expect(readSettings({ features })).toEqual({
      onramp: true,
      swaps: false,
      activity: true,
      multiWallet: false,
      payWithExchange: true,
      branding: true,
      email: true,
      socials: ["google", "x"],
    });
    expect(readSettings({ features: [] })).toEqual({});
  });

  it("tell no logins where they are off, and no providers where e-mail is the only one [HOST-02]", () => {
    expect(readSettings({ features: [row("social_login", false, ["google"])] })).toEqual({
      email: false,
      socials: false,
    });
    expect(readSettings({ features: [row("social_login", true, ["email"])] })).toEqual({ email: true, socials: false });
    const all = ["google", "github", "apple", "facebook", "x", "discord", "farcaster"];
    expect(readSettings({ features: [row("social_login", true, all)] })).toEqual({ email: false, socials: all });
  });

  it("are read part by part: what is wrong is left out, and the rest stays [HOST-02]", () => {
    const features = [
      null,
      7,
      "swap",
      [],
      row("swap", "yes"),
      row(["onramp"], true),
      row("__proto__", true),
      row("constructor", true),
      row("toString", true),
      row("headless", true),
      row("social_login", true, "google"),
      row("social_login", true, ["google", "google", 7, "__proto__", "myspace"]),
      row("activity", true),
      row("activity", false),
    ];
    expect(readSettings({ features })).toEqual({ email: false, socials: ["google"], activity: true });
    expect(Object.getPrototypeOf(readSettings({ features }))).toBe(Object.prototype);
  });

  it.each([undefined, null, 7, "text", [], {}, { features: {} }, { features: "all" }])("are none in %j", (body) => {
    expect(readSettings(body)).toBeUndefined();
  });

  it("are looked for in the first hundred rows only", () => {
    const features = [...Array.from({ length: 100 }, () => row("other", true)), row("swap", true)];
    expect(readSettings({ features })).toEqual({});
    expect(readSettings({ features: features.slice(1) })).toEqual({ swaps: true });
  });
});
