import { type AccountId, FoyerError } from "@foyer/contract";
import { ask, type Members, type Script, type ScriptedEmbeddedWallet, takeCode, takeStep } from "./embedded-script.ts";
import { createAccountScript, listAccounts } from "./scripted-account-types.ts";
import { createSourceScript } from "./scripted-source.ts";

/**
 * Makes an embedded wallet in memory, for tests of a host or a UI. The code is 123456.
 * @example
 * import { createScriptedEmbeddedWallet } from "@foyer/core/testing";
 *
 * const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab"] });
 * wallet.next = "VERIFY_DEVICE";
 * wallet.openLink(); // what the visitor does with the mail
 */
export function createScriptedEmbeddedWallet({
  accounts = ["eip155:1:0x1111111111111111111111111111111111111111"],
}: {
  readonly accounts?: readonly AccountId[] | undefined;
} = {}): ScriptedEmbeddedWallet {
  const { source } = createSourceScript({ kind: "ID_AUTH", connectorSource: "embedded" });
  const script: Script = {
    ...{ source, accounts, asked: [], listeners: new Set(), links: [], screens: [] },
    ...{ isIn: false, logins: 0, dismissals: 0 },
    own: () => wallet,
  };
  const { disconnect: end, restore } = source;
  // The same object, so that what it says of itself stays what it is.
  const wallet = Object.assign(source, {
    origin: "https://secure.example.org",
    next: "VERIFY_OTP",
    code: "123456",
    smart: undefined,
    leftAnswer: undefined,
    back: undefined,
    unsupported: new Set(),
    fails: {},
    asked: script.asked,
    supports: (chain: string) => !wallet.unsupported.has(chain),
    prepare: () => ask(script, "prepare"),
    ...createLogInScript(script),
    ...createChangeScript(script),
    ...createFrameScript(script),
    ...createAccountScript({
      own: script.own,
      ask: (member, asked) => ask(script, member, asked),
      emit: (session) => script.source.emit({ type: "changed", session }),
    }),
    async restore(request: Parameters<typeof restore>[0]) {
      const failed = ask(script, "restore");
      const sessions = await failed.then(() => restore(request)).catch(() => []);
      script.checked = { type: "checked", isLoggedIn: sessions.length > 0 };
      wallet.tell(script.checked);
      await failed;
      return sessions;
    },
    async disconnect(request: { readonly topic: string }) {
      script.isIn = false;
      await end(request);
    },
  } satisfies Partial<ScriptedEmbeddedWallet>) as unknown as ScriptedEmbeddedWallet;
  return Object.defineProperties(wallet, {
    placed: { get: () => script.placed },
    theme: { get: () => script.theme },
    dismissals: { get: () => script.dismissals },
  });
}

function createSocialScript(
  script: Script,
): Members<
  "socialUri" | "connectSocial" | "socialResult" | "leaveForSocial" | "takeSocialReturn" | "findSocialReturn"
> {
  return {
    async socialUri({ provider, signal }) {
      await ask(script, "socialUri", { what: provider, signal });
      return { uri: `https://${provider}.example.org/authorize`, through: "https://secure.example.org/social/project" };
    },
    async leaveForSocial({ provider, signal }) {
      await ask(script, "leaveForSocial", { what: provider, signal });
    },
    findSocialReturn: () => script.own().back?.provider,
    takeSocialReturn() {
      const { back } = script.own();
      script.own().back = undefined;
      return back;
    },
    async socialResult({ signal } = {}) {
      await ask(script, "socialResult", { signal });
      return { resultUri: script.own().leftAnswer };
    },
    async connectSocial({ uri, provider, signal }) {
      await ask(script, "connectSocial", { what: uri, signal });
      script.login = { method: provider, email: "ada@example.org", userName: "ada" };
      script.isIn = true;
      script.logins += 1;
    },
  };
}

function createLogInScript(
  script: Script,
): Members<
  | "farcasterUri"
  | "connectFarcaster"
  | "reload"
  | "agreeInApp"
  | "socialUri"
  | "connectSocial"
  | "socialResult"
  | "leaveForSocial"
  | "takeSocialReturn"
  | "findSocialReturn"
  | "connectEmail"
  | "connectDevice"
  | "connectOtp"
  | "session"
  | "openLink"
  | "smartAccountNetworks"
> {
  return {
    async connectEmail({ email, signal }) {
      await ask(script, "connectEmail", { what: email, signal });
      const { next: action } = script.own();
      script.login = { method: "email", email };
      script.isIn ||= action === "CONNECT";
      script.logins += action === "CONNECT" ? 1 : 0;
      return action === "VERIFY_DEVICE" ? { action, number: "42" } : { action };
    },
    async connectDevice({ signal } = {}) {
      await ask(script, "connectDevice", { signal });
      await new Promise<void>((resolve, reject) => {
        script.links.push({ resolve, reject });
        signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: "connectDevice" })));
      });
    },
    async connectOtp(code) {
      await takeCode(script, "connectOtp", code);
      script.isIn = true;
      script.logins += 1;
    },
    ...createSocialScript(script),
    async farcasterUri({ signal } = {}) {
      await ask(script, "farcasterUri", { signal });
      return { url: "https://farcaster.example.org/~/siwf?channelToken=1" };
    },
    async connectFarcaster({ signal } = {}) {
      await ask(script, "connectFarcaster", { signal });
      await new Promise<void>((resolve, reject) => {
        script.links.push({ resolve, reject });
        signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: "connectFarcaster" })));
      });
      script.login = { method: "farcaster", userName: "ada" };
      script.isIn = true;
      script.logins += 1;
      return { userName: "ada" };
    },
    reload: ({ signal } = {}) => ask(script, "reload", { signal }),
    agreeInApp: ({ error } = {}) => settleLinks(script, error),
    async session({ signal } = {}) {
      await ask(script, "session", { signal });
      const { accounts, login } = script;
      if (!script.isIn) return undefined;
      const { smart } = script.own();
      if (smart) script.own().tell({ type: "accounts", ...smart });
      return script.source.leave({
        topic: String(script.logins || 1),
        accounts: listAccounts(accounts, smart),
        wallet: { name: "Example", login },
      });
    },
    async smartAccountNetworks({ signal } = {}) {
      await ask(script, "smartAccountNetworks", { signal });
      return script.own().smart?.networks ?? [];
    },
    openLink({ error } = {}) {
      settleLinks(script, error);
    },
  };
}

function settleLinks(script: Script, error: FoyerError | undefined): void {
  for (const { resolve, reject } of script.links.splice(0)) error ? reject(error) : resolve();
}

function createChangeScript(
  script: Script,
): Members<"updateEmail" | "updateEmailPrimaryOtp" | "updateEmailSecondaryOtp"> {
  return {
    async updateEmail({ email, signal }) {
      await ask(script, "updateEmail", { what: email, signal });
      script.wanted = email;
      return { action: "VERIFY_PRIMARY_OTP" };
    },
    updateEmailPrimaryOtp: (code) => takeStep(script, "updateEmailPrimaryOtp", code),
    async updateEmailSecondaryOtp(code) {
      await takeStep(script, "updateEmailSecondaryOtp", code);
      const newEmail = script.wanted ?? "";
      script.login = { method: "email", email: newEmail };
      return { newEmail };
    },
  };
}

function createFrameScript(script: Script): Members<"show" | "place" | "dismiss" | "syncTheme" | "on" | "tell"> {
  return {
    async show({ screen, signal }) {
      await ask(script, "show", { what: screen, signal });
      return new Promise((resolve, reject) => {
        script.screens.push(resolve);
        signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: "show" })));
        script.own().tell({ type: "shown", screen, height: 480 });
      });
    },
    place(place) {
      script.placed = place;
    },
    dismiss() {
      script.dismissals += 1;
      for (const settle of script.screens.splice(0)) settle({ outcome: "left" });
      if (script.shown) script.own().tell({ type: "hidden" });
    },
    syncTheme(theme) {
      script.theme = theme;
    },
    on(listener) {
      script.listeners.add(listener);
      for (const event of [script.checked, script.accountsTold, script.shown]) if (event) listener(event);
      return () => void script.listeners.delete(listener);
    },
    tell(event) {
      if (event.type === "email") script.login = { method: "email", email: event.email };
      if (event.type === "shown") script.shown = event;
      if (event.type === "accounts") script.accountsTold = event;
      if (event.type === "hidden") script.shown = undefined;
      // As the real one does: whoever shows views may not have asked for the wallet yet.
      if (event.type === "shown") script.source.emit({ type: "asked", topic: String(script.logins) });
      for (const listener of [...script.listeners]) listener(event);
    },
  };
}
