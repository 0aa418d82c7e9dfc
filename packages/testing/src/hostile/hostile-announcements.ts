import type { Page } from "@foyer/contract";
import { base64 } from "@scure/base";
import { dispatchAnnouncement, type EvmWalletInfo } from "../evm/announce.ts";
import { createUuid } from "../evm/create-uuid.ts";
import { createTestIcon } from "../icons/test-icon.ts";
import type { HostileCase } from "./hostile-case.ts";
import { createRevokedProxy, createThrowingProxy, withThrowingGetter } from "./throwing-proxy.ts";

const FIVE_MEGABYTES = 5 * 1024 * 1024;
const MANY = 10_000;
const FIELDS = ["uuid", "name", "icon", "rdns"] as const;

type Details = { readonly [name: string]: () => unknown };

/**
 * Lists EIP-6963 announcements that no wallet should make and some page will see.
 * @example
 * import { createTestPage, hostileAnnouncements } from "@foyer/testing";
 *
 * for (const hostile of hostileAnnouncements(createTestPage())) hostile.run();
 */
export function hostileAnnouncements(page: Page): readonly HostileCase[] {
  const details = { ...brokenDetails(), ...brokenInfos(), ...hostileIcons(), ...hostileNames() };
  return [
    ...Object.entries(details).map(([name, detail]) => ({ name, run: () => dispatchAnnouncement(page, detail()) })),
    { name: "an event that is no CustomEvent", run: () => page.dispatchEvent(new Event("eip6963:announceProvider")) },
    { name: "two providers with one uuid", run: () => announcePair(page, ["uuid"]) },
    { name: "two providers with one rdns and one name", run: () => announcePair(page, ["rdns", "name"]) },
    { name: `${MANY} announcements`, run: () => announceMany(page) },
    { name: "an announcement whose reading asks for announcements", run: () => announceReentrantly(page) },
  ];
}

function brokenDetails(): Details {
  return {
    "a null detail": () => null,
    "an undefined detail": () => undefined,
    "a text for a detail": () => "detail",
    "an empty detail": () => ({}),
    "a detail that is a throwing proxy": createThrowingProxy,
    "a detail that is a revoked proxy": createRevokedProxy,
    "a detail without a provider": () => ({ info: infoOf("No provider") }),
    "a null provider": () => ({ info: infoOf("Null provider"), provider: null }),
    "a provider without request": () => ({ info: infoOf("No request"), provider: {} }),
    "a provider whose request throws when read": () => ({
      info: infoOf("Throwing request"),
      provider: withThrowingGetter("request"),
    }),
    "a provider that is a throwing proxy": () => ({ info: infoOf("Proxy provider"), provider: createThrowingProxy() }),
    "an info that throws when read": () => withThrowingGetter("info", { provider: createSilentProvider() }),
    "a provider that throws when read": () => withThrowingGetter("provider", { info: infoOf("Throwing provider") }),
  };
}

function brokenInfos(): Details {
  const entries = FIELDS.flatMap((field): [string, () => unknown][] => {
    const info = (): EvmWalletInfo => infoOf(`Broken ${field}`);
    return [
      [`an info without ${field}`, () => detailOf({ ...info(), [field]: undefined })],
      [`an info whose ${field} is an object`, () => detailOf({ ...info(), [field]: { toString: () => "text" } })],
      [`an info whose ${field} throws when read`, () => detailOf(withThrowingGetter(field, info()))],
      [`an info whose ${field} is empty`, () => detailOf({ ...info(), [field]: "" })],
    ];
  });
  const cyclic: Record<string, unknown> = { ...infoOf("Cyclic") };
  cyclic["self"] = cyclic;
  return {
    ...Object.fromEntries(entries),
    "a null info": () => detailOf(null),
    "an info that is a throwing proxy": () => detailOf(createThrowingProxy()),
    "an info that contains itself": () => detailOf(cyclic),
    "a uuid that is none": () => detailOf({ ...infoOf("Odd uuid"), uuid: "__proto__" }),
    "an rdns that is none": () => detailOf({ ...infoOf("Odd rdns"), rdns: "constructor" }),
    "an info that differs at each reading": () => detailOf(createShiftingInfo()),
  };
}

function hostileIcons(): Details {
  const withIcon = (icon: string): (() => unknown) => {
    return () => detailOf({ ...infoOf(`Icon ${icon.slice(0, 20)}`), icon });
  };
  const scriptSvg = `<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.pwned=1"><script>globalThis.pwned=1</script></svg>`;
  return {
    "an icon of 5 MB": withIcon(`data:image/png;base64,${"A".repeat(FIVE_MEGABYTES)}`),
    "an SVG icon with script, encoded": withIcon(
      `data:image/svg+xml;base64,${base64.encode(new TextEncoder().encode(scriptSvg))}`,
    ),
    "an SVG icon with script, plain": withIcon(`data:image/svg+xml,${encodeURIComponent(scriptSvg)}`),
    "a javascript: icon": withIcon("javascript:globalThis.pwned=1"),
    "an HTML icon": withIcon("data:text/html,<script>globalThis.pwned=1</script>"),
    "an icon fetched from elsewhere": withIcon("https://tracker.invalid/icon.png"),
    "an icon that breaks out of an attribute": withIcon(`data:image/png;base64,"onerror="globalThis.pwned=1`),
  };
}

function hostileNames(): Details {
  const withName = (name: string): (() => unknown) => {
    return () => detailOf({ ...infoOf("Named"), name });
  };
  return {
    "a name of 100,000 letters": withName("W".repeat(100_000)),
    "a name that turns the text around": withName("Safe\u202E telaW"),
    "a name of control characters": withName("\u0000\u0007\u200B\u200D"),
    "a name with markup": withName(`<img src=x onerror="globalThis.pwned=1">`),
    "a name with a thousand combining marks": withName(`W${"\u0301".repeat(1000)}`),
  };
}

/** Announces two wallets that have these fields in common, as an impostor would. */
function announcePair(page: Page, same: readonly (keyof EvmWalletInfo)[]): void {
  const first = infoOf(`First by ${same[0]}`);
  const copied = Object.fromEntries(same.map((field) => [field, first[field]]));
  dispatchAnnouncement(page, detailOf(first));
  dispatchAnnouncement(page, detailOf({ ...infoOf(`Second by ${same[0]}`), ...copied }));
}

function announceMany(page: Page): void {
  for (let index = 0; index < MANY; index += 1) dispatchAnnouncement(page, detailOf(infoOf(`Many ${index}`)));
}

function announceReentrantly(page: Page): void {
  const info = Object.defineProperty({ ...infoOf("Re-entrant") }, "name", {
    enumerable: true,
    get() {
      page.dispatchEvent(new Event("eip6963:requestProvider"));
      return "Re-entrant";
    },
  });
  dispatchAnnouncement(page, detailOf(info));
}

function infoOf(name: string): EvmWalletInfo {
  const rdns = `test.${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  return { uuid: createUuid(), name, rdns, icon: createTestIcon(name) };
}

function detailOf(info: unknown): object {
  return { info, provider: createSilentProvider() };
}

/** Looks like a provider and never answers. */
function createSilentProvider(): object {
  return { request: () => new Promise(() => undefined), on: () => undefined, removeListener: () => undefined };
}

function createShiftingInfo(): object {
  let reading = 0;
  const shift = (field: string): PropertyDescriptor => ({
    enumerable: true,
    get: () => {
      reading += 1;
      return reading === 1 ? `first ${field}` : { reading };
    },
  });
  return Object.defineProperties({}, Object.fromEntries(FIELDS.map((field) => [field, shift(field)])));
}
