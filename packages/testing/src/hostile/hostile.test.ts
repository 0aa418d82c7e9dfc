import { describe, expect, it } from "vitest";
import { createTestPage } from "../page/test-page.ts";
import { hostileAnnouncements } from "./hostile-announcements.ts";
import { hostileErrors } from "./hostile-errors.ts";
import { hostileRegistrations } from "./hostile-registrations.ts";

describe("hostileAnnouncements", () => {
  it("reaches the page with every case, and with 10,000 of one", () => {
    const page = createTestPage();
    let heard = 0;
    page.addEventListener("eip6963:announceProvider", () => {
      heard += 1;
    });
    const counts = hostileAnnouncements(page).map((hostile) => {
      const before = heard;
      hostile.run();
      return [hostile.name, heard - before] as const;
    });
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.fromEntries(counts)["10000 announcements"]).toBe(10_000);
    expect(Object.fromEntries(counts)["two providers with one uuid"]).toBe(2);
    expect(new Set(counts.map(([name]) => name)).size).toBe(counts.length);
  });

  it("breaks a page that trusts what it hears, in most cases", () => {
    const page = createTestPage();
    const caught = new Set<string>();
    let current = "";
    page.addEventListener("eip6963:announceProvider", (event) => {
      try {
        trust((event as CustomEvent<never>).detail);
      } catch {
        caught.add(current);
      }
    });
    for (const hostile of hostileAnnouncements(page).filter(({ name }) => !name.startsWith("10000"))) {
      current = hostile.name;
      hostile.run();
    }
    expect([...caught]).toEqual(
      expect.arrayContaining([
        "a null detail",
        "a detail that is a revoked proxy",
        "an info whose name throws when read",
      ]),
    );
    expect(caught.size).toBeGreaterThan(20);
  });
});

describe("hostileRegistrations", () => {
  it("hands the page's registry what no wallet should be", () => {
    const page = createTestPage();
    const registered: unknown[] = [];
    const failures: string[] = [];
    const api = { register: (...wallets: unknown[]) => void registered.push(...wallets) };
    page.addEventListener("wallet-standard:register-wallet", (event) => {
      try {
        (event as CustomEvent<(registry: object) => void>).detail(api);
      } catch {
        failures.push("a registration that fails");
      }
    });
    for (const hostile of hostileRegistrations(page)) hostile.run();
    expect(registered).toContain(null);
    expect(registered.length).toBeGreaterThan(1000);
    expect(failures).toHaveLength(2);
  });
});

describe("hostileErrors", () => {
  it("is made anew each time, and names each value once", () => {
    const names = hostileErrors().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(hostileErrors()[7]?.value).not.toBe(hostileErrors()[7]?.value);
  });
});

function trust(detail: { info: Record<string, string>; provider: { request: unknown; on(): void } }): void {
  const { uuid, name, icon, rdns } = detail.info as { uuid: string; name: string; icon: string; rdns: string };
  if ([uuid, name, icon, rdns].some((text) => text.trim() === "")) throw new TypeError("empty");
  JSON.stringify(detail.info);
  if (typeof detail.provider.request !== "function") throw new TypeError("request");
}
