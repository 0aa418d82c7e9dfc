import type { CellId } from "../matrix.ts";
import type { Defect } from "./defect.ts";

const CORE = "packages/core/src";
const REACT = "packages/react/src";
const EMBEDDED = "packages/embedded/src";
const SECURE = "apps/secure/src";

type Defects = Readonly<Partial<Record<CellId, Defect>>>;

/** What other tabs did is not followed, each in one thing. */
const TABS: Defects = {
  "fault:tabs:connect": {
    file: `${CORE}/flows/follow-tabs.ts`,
    from: "connections.recent = readRecentConnections(saved.recent);",
    to: "",
  },
  "fault:tabs:connecting": {
    file: `${CORE}/flows/follow-tabs.ts`,
    from: "if (opened.length > 0) await",
    to: "if (opened.length > 0 && facts.isRestoring) await",
  },
  "fault:tabs:account": {
    file: `${CORE}/flows/follow-tabs.ts`,
    from: "await adapter.disconnect({ connectionId: id, revoke: false }).catch(() => undefined);",
    to: "void id;",
  },
  "fault:tabs:network": {
    file: `${CORE}/flows/follow-tabs.ts`,
    from: "preferNetwork(networks, namespace, saved.networks[namespace]);",
    to: "",
  },
  "fault:tabs:siwx": {
    file: `${CORE}/features/siwx/admitting.ts`,
    from: "if (await reading.read(asked.account, desk.call(signal))) return;",
    to: "if (reading.known(asked.account)) return;",
  },
};

/** A page has one kit. */
const KITS: Defects = {
  "fault:kits:connect": {
    file: `${REACT}/parts/dialog/hold-page.ts`,
    from: "element.setAttribute(COUNT, String(held + 1));",
    to: "",
  },
  "fault:kits:connecting": {
    file: `${CORE}/kit/lifecycle.ts`,
    from: "readSavedEntry(entry, context.ports, claim.id)",
    to: 'readSavedEntry(entry, context.ports, "foyer")',
  },
  "fault:kits:account": {
    file: `${CORE}/kit/lifecycle.ts`,
    from: "claimed.has(own); count += 1",
    to: "count < 2; count += 1",
  },
};

/** A service answers what it was asked, and a wallet as soon as it is. */
const ANSWERS: Defects = {
  "fault:too-many:connect": {
    file: `${REACT}/views/all-wallets/reading-failure.tsx`,
    from: "if (left <= SECOND_MS) return undefined;",
    to: "if (left > 0) return undefined;",
  },
  "fault:5xx:connect": {
    file: `${CORE}/features/directory/create-reading.ts`,
    from: `(error: unknown) => running === mine && notify({ ...progress, status: "failed", failure: toFailure(error) }),`,
    to: `() => running === mine && notify({ ...progress, status: "ready", isWhole: true }),`,
  },
  "fault:garbage:connect": {
    file: `${CORE}/features/directory/page-schema.ts`,
    from: "z.object({ data: z.array(z.unknown()),",
    to: "z.object({ data: z.array(rowSchema()),",
  },
  "fault:silent:connecting": {
    file: `${CORE}/flows/connect.ts`,
    from: "if (facts.pending) runs.abort",
    to: "if (facts.pending && facts.authenticating) runs.abort",
  },
};

/** Nothing of a sum gets lost, and the browser lets everything be done. */
const MONEY: Defects = {
  "fault:numbers:send": {
    file: `${CORE}/features/send/judge-draft.ts`,
    from: `if (value > BigInt(token.value)) return "funds-short";`,
    to: `if (Number(value) > Number(token.value)) return "funds-short";`,
  },
  "fault:popup:send": {
    file: `${REACT}/views/buy/buy-in-progress-view.tsx`,
    from: `link={stage === "waiting" ? { href: url, label: t("buy.open", { provider }) } : undefined}`,
    to: "",
  },
  "fault:csp:siwx": {
    file: `${REACT}/views/sign-in/siwx-sign-message-view.tsx`,
    from: "<div className={c.root}>",
    to: "<div className={c.root}>\n      <style>{cssText}</style>",
  },
};

/** Somebody logs in, agrees and is there, and what is kept is kept. */
const EMBEDDED_WALLET: Defects = {
  "fault:frame:send": {
    file: `${EMBEDDED}/frame/frame-host.ts`,
    from: "ended?.caller.close(code);",
    to: "",
  },
  "fault:rejects:email": {
    file: `${CORE}/features/embedded/connecting.ts`,
    from: "if (!signal.aborted) back();",
    to: "",
  },
  "fault:popup:email": {
    file: `${REACT}/views/connect-socials/connecting-social-view.tsx`,
    from: `return login?.failure === "social/window-blocked" ||`,
    to: "return",
  },
  "fault:storage:email": {
    file: `${SECURE}/device/create-device-store.ts`,
    from: "if (database === undefined || !(await canWrite(database))) return createMemoryDevice();",
    to: `if (database === undefined) throw new Error("There is no database.");`,
  },
  "fault:rejects:approval": {
    file: `${EMBEDDED}/wallet/to-error.ts`,
    from: "REJECTED: CODES.rejected,",
    to: "",
  },
  "fault:storage:approval": {
    file: `${SECURE}/wallet/memory-store.ts`,
    from: "key ??= createDeviceKey();",
    to: "key = createDeviceKey();",
  },
  "fault:private:approval": {
    file: `${SECURE}/device/create-device-store.ts`,
    from: "if (database === undefined || !(await canWrite(database)))",
    to: "if (database === undefined)",
  },
};

/** What makes the journeys fail that hold a cell. */
export const JOURNEY_DEFECTS: Defects = { ...TABS, ...KITS, ...ANSWERS, ...MONEY, ...EMBEDDED_WALLET };
