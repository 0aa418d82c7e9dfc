import { createEvmWallet, createTestIcon, createTestPage, hostileAnnouncements, type TestPage } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { parseAnnouncement } from "./announcement.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const provider = { request: async () => undefined };
const info = {
  uuid: "350670db-19fa-4704-a166-e52e178b59d2",
  name: "Acme",
  rdns: "com.acme",
  icon: createTestIcon("A"),
};

function parse(change: object, more: object = {}): ReturnType<typeof parseAnnouncement> {
  const detail = { info: { ...info, ...change }, provider, ...more };
  return parseAnnouncement(new CustomEvent("eip6963:announceProvider", { detail }));
}

describe("parseAnnouncement", () => {
  it("reads what a wallet says of itself [NSP-01]", () => {
    const identity = { name: "Acme", rdns: "com.acme", icon: info.icon };
    expect(parse({})).toEqual({ uuid: info.uuid, identity, provider });
  });

  it("takes one spelling of an rdns for another, since a name in capitals is no other wallet", () => {
    expect(parse({ rdns: "COM.Acme" })?.identity.rdns).toBe("com.acme");
  });

  it("accepts a provider that is a function", () => {
    const callable = Object.assign(() => undefined, provider);
    expect(parse({}, { provider: callable })?.provider).toBe(callable);
  });

  it.each([
    ["no uuid", { uuid: undefined }],
    ["a uuid with a space", { uuid: "a b" }],
    ["a uuid of 65 characters", { uuid: "a".repeat(65) }],
    ["no rdns", { rdns: "" }],
    ["an rdns with a slash", { rdns: "com/acme" }],
    ["an rdns of 254 characters", { rdns: "a".repeat(254) }],
    ["no name", { name: undefined }],
    ["a name without a visible character", { name: " \u200b\u202e\n" }],
  ])("refuses %s", (_, change) => {
    expect(parse(change)).toBeUndefined();
  });

  it.each([
    ["a picture of 5 MB", `data:image/png;base64,${"A".repeat(5_000_000)}`],
    ["a page", "data:text/html,<script>alert(1)</script>"],
    ["a script", "javascript:alert(1)"],
    ["a picture from elsewhere", "https://tracker.example/icon.png"],
    ["an object", { toString: (): string => "data:image/png;base64,AAAA" }],
  ])("lists a wallet without its icon where that is %s (pitfall E9)", (_, icon) => {
    expect(parse({ icon })?.identity).toEqual({ name: "Acme", rdns: "com.acme", icon: undefined });
  });

  it.each(["png", "svg+xml", "webp", "gif", "jpeg"])("keeps an icon that is image/%s (pitfall E9)", (type) => {
    const icon = `data:image/${type};base64,iVBORw0KGgo=`;
    expect(parse({ icon })?.identity.icon).toBe(icon);
  });
});

describe("announcements that no wallet should make", () => {
  const page = createTestPage();
  const { adapter } = startAdapter({ page });

  it.each(hostileAnnouncements(page))("does no harm with $name", ({ run }) => {
    expect(run).not.toThrow();
    for (const { id, wallet } of adapter.connectors()) {
      expect(id).toMatch(/^eip6963:[-\w.]{1,253}(#[-\w]{1,64})?$/);
      expect(wallet.name).toMatch(/^[^\p{Cc}\p{Cf}]{1,64}$/u);
      expect(wallet.icon ?? "data:image/").toMatch(/^data:image\/[\w+]+[;,][^"<>\s]*$|^data:image\/$/);
    }
  });

  it("still finds a wallet after 10,000 malformed announcements, and takes little time for them", () => {
    const { adapter: own, page: ownPage } = startAdapter();
    const isBroken = hostileAnnouncements(ownPage).map((_, index) => isNoWallet(index));
    const announceOn = (where: TestPage): number => {
      const broken = hostileAnnouncements(where).filter((_, index) => isBroken[index]);
      const began = performance.now();
      for (let count = 0; count < 10_000; count++) broken[count % broken.length]?.run();
      return performance.now() - began;
    };
    // Making them takes time too: what counts is what hearing them adds.
    const unheardMs = announceOn(createTestPage());
    expect(announceOn(ownPage)).toBeLessThan(3 * unheardMs + 2_000);
    const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
    wallet.announce(ownPage);
    expect(own.connectors().map(({ id }) => id)).toContain("eip6963:com.acme");
  });
});

/** Whether one hostile announcement, on a page of its own, is of no wallet at all. */
function isNoWallet(index: number): boolean {
  const alone = startAdapter();
  hostileAnnouncements(alone.page)[index]?.run();
  alone.stop();
  return alone.events.length === 0;
}
