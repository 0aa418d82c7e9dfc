import { normaliseEmail } from "@foyer/contract/email";
import { farcasterNonce, possessionText, shareInfo, socialNonce } from "@foyer/embedded/accounts";
import { hashMessage, recoverAddress } from "viem";
import { base64url } from "../../keys/base64url.ts";
import { randomId } from "../../keys/random-bytes.ts";
import { createSealingKey, type Sealed, seal, unseal } from "../../keys/sealing.ts";
import type { AccountServer, Clock, KeptRecovery, Session } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { type Account, createFakeWays } from "./fake-ways.ts";

/** Where the frame of a test is. */
export const FRAME = "https://wallet.example";
/** The operator's client at the provider of a test. */
export const FAKE_CLIENT = "foyer-client";
const CODE = "123456";
const DAY = 86_400_000;

/** A server that keeps accounts in memory, by the rules of `ACCOUNT_CALLS`. Every code is 123456. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over one memory
export async function createFakeServer({ clock }: { readonly clock: Clock }) {
  const key = await createSealingKey();
  const accounts: Account[] = [];
  const ways = createFakeWays(accounts);
  const flows = new Map<string, { email: string; device: string; next?: string }>();
  const tokens = new Map<string, { account: Account; device: string; expiresAt: number }>();
  /** What cut-off windows left, by the state of the log-in. */
  const left = new Map<string, Sealed>();
  /** Changes the addresses of providers that it gives. */
  const uriOf: { change?: (uri: URL) => void } = {};
  /** What somebody opens in their app, and who has agreed there. */
  const inApp: { url: string; name?: string } = { url: "https://farcaster.example/~/siwf?channelToken=1" };
  const refreshTokens = new Map<string, { account: Account; device: string }>();

  function begin(account: Account, device: string): Session {
    const session = { accessToken: `access-${randomId()}`, refreshToken: randomId() };
    const expiresAt = clock.now() + 600_000;
    tokens.set(session.accessToken, { account, device, expiresAt });
    refreshTokens.set(session.refreshToken, { account, device });
    const { id, email, eraseAt, held } = account;
    const { social } = account;
    const alike = held === undefined ? ways.listAlike(account) : [];
    const told = {
      id,
      email: email || null,
      freshUntil: null,
      eraseAt,
      hasWallet: held !== undefined,
      ...(social && { social }),
      ...(alike.length > 0 && { alike }),
    };
    return { ...session, expiresAt, account: told };
  }
  function findSocial(social: NonNullable<Account["social"]>, email: string): Account {
    const isIt = (each: Account) =>
      each.social?.userName === social.userName && each.social.provider === social.provider;
    const found = accounts.find(isIt) ?? ways.findLinked(social.provider, social.userName);
    if (found) return found;
    const account: Account = {
      id: randomId(),
      email,
      social,
      known: new Set(),
      ways: [],
      steppedUp: false,
      eraseAt: null,
    };
    accounts.push(account);
    return account;
  }
  function of(token: string): Account {
    const found = tokens.get(token);
    if (found === undefined || found.expiresAt <= clock.now()) throw new Refusal("login/unauthorized", { status: 401 });
    return found.account;
  }
  function check(code: string): void {
    if (code !== CODE) throw new Refusal("login/code-refused", { status: 400, data: 4 });
  }
  const find = (account: Account, a: { id: string; version: number }) =>
    [account.held, account.pending].find((put) => put?.wallet.id === a.id && put.wallet.version === a.version);
  const isBelow = ({ held }: Account, a: { id: string; version: number }) =>
    held !== undefined && (held.wallet.id !== a.id || held.wallet.version >= a.version);
  const conflict = () => new Refusal("wallet/conflict", { status: 409 });
  const clear = (wallet: string, version: number, sealed: Sealed) =>
    unseal({ key: key.key, info: shareInfo({ holder: "server", wallet, version }), sealed });

  /** The server as one device reaches it. */
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over one memory
  function connect(device: string): AccountServer {
    return {
      keys: async () => ({ seal: base64url.encode(key.point) }),
      async login({ email: asked, holds }) {
        const [flow, email] = [randomId(), normaliseEmail(asked) ?? asked];
        flows.set(flow, { email, device });
        const { known, held: { wallet: kept } = {} } = accounts.find((each) => each.email === email) ?? {};
        const isStale =
          holds !== undefined &&
          kept?.id === holds.id &&
          kept.version !== holds.version &&
          kept.recoveries.length === 0;
        const action = known?.has(device) === true && !isStale ? "VERIFY_OTP" : "VERIFY_DEVICE";
        return { flow, action, expiresAt: clock.now() + 300_000, retryAfterSeconds: 30 };
      },
      async sendCode({ flow }) {
        if (!flows.has(flow)) throw new Refusal("login/expired", { status: 410 });
      },
      async confirmCode({ flow, code }) {
        const begun = flows.get(flow);
        if (begun?.device !== device) throw new Refusal("login/expired", { status: 410 });
        check(code);
        flows.delete(flow);
        let account =
          accounts.find(({ email, social }) => email === begun.email && !social) ??
          ways.findLinked("email", begun.email);
        if (account === undefined) {
          account = { id: randomId(), email: begun.email, known: new Set(), ways: [], steppedUp: false, eraseAt: null };
          accounts.push(account);
        }
        account.known.add(device);
        return begin(account, device);
      },
      async beginSocial({ page, state, keeperChallenge, codeChallenge }) {
        const flow = randomId();
        const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
        const nonce = await socialNonce({ serverChallenge: challenge, keeperChallenge, thumbprint: device });
        flows.set(flow, { email: page, device, next: `${state} ${codeChallenge === undefined ? nonce : ""}` });
        const uri = new URL("https://google.example/authorize");
        const bound = codeChallenge === undefined ? { nonce } : { code_challenge: codeChallenge };
        const query = { client_id: FAKE_CLIENT, response_type: "code", code_challenge_method: "S256", state, ...bound };
        uri.search = new URLSearchParams({ ...query, redirect_uri: `${FRAME}/social/test-project` }).toString();
        uriOf.change?.(uri);
        return { flow, uri: uri.href, challenge, expiresAt: clock.now() + 300_000 };
      },
      async confirmSocial({ flow, query, grant }) {
        const begun = flows.get(flow);
        const [state, nonce] = begun?.next?.split(" ") ?? [];
        const answer = new URLSearchParams(query);
        flows.delete(flow);
        if (begun?.device !== device || answer.get("state") !== state)
          throw new Refusal("login/expired", { status: 410 });
        if (answer.has("error")) throw new Refusal("social/declined", { status: 403 });
        if (nonce === "") {
          const userName = grant?.replace("grant-of-", "") ?? "";
          if (userName === "") throw new Refusal("social/refused", { status: 400 });
          const account = findSocial({ provider: "github", userName }, `${userName}@example.com`);
          account.known.add(device);
          return { session: begin(account, device) };
        }
        const name = answer.get("code") ?? "";
        const account = findSocial({ provider: "google", userName: name }, `${name}@example.com`);
        account.known.add(device);
        return { session: begin(account, device), idToken: `${name}.${nonce}.signature` };
      },
      async leaveSocialAnswer({ state, sealed }) {
        if (![...flows.values()].some(({ next }) => next?.startsWith(`${state} `)))
          throw new Refusal("login/expired", { status: 410 });
        left.set(state, sealed);
      },
      async findSocialAnswer() {
        const [flow, begun] = [...flows].findLast((each) => each[1].device === device) ?? [];
        if (flow === undefined) throw new Refusal("login/expired", { status: 410 });
        return { flow, sealed: left.get(begun?.next?.split(" ")[0] ?? "") ?? null };
      },
      async beginFarcaster({ page, keeperChallenge }) {
        const flow = randomId();
        const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
        const nonce = await farcasterNonce({ serverChallenge: challenge, keeperChallenge, thumbprint: device });
        flows.set(flow, { email: page, device, next: nonce });
        return { flow, url: inApp.url, challenge, expiresAt: clock.now() + 300_000 };
      },
      async confirmFarcaster({ flow }) {
        const begun = flows.get(flow);
        if (begun?.device !== device) throw new Refusal("login/expired", { status: 410 });
        const { name } = inApp;
        if (name === undefined) return { status: "pending" };
        flows.delete(flow);
        const session = begin(findSocial({ provider: "farcaster", userName: name }, ""), device);
        return { status: "completed", session, signed: { message: `${name} ${begun.next}`, signature: "0x11" } };
      },
      async refresh({ refreshToken }) {
        const found = refreshTokens.get(refreshToken);
        if (found?.device !== device) throw new Refusal("login/unauthorized", { status: 401 });
        refreshTokens.delete(refreshToken);
        return begin(found.account, device);
      },
      async signOut(token, { refreshToken, forget }) {
        const account = of(token);
        tokens.delete(token);
        refreshTokens.delete(refreshToken);
        if (forget) account.known.delete(device);
      },
      async askStepUp(token) {
        of(token);
      },
      async stepUp(token, { code }) {
        check(code);
        of(token).steppedUp = true;
      },
      async wallet(token) {
        const { held, pending } = of(token);
        return structuredClone({ wallet: held?.wallet ?? null, pending: pending?.wallet ?? null });
      },
      async putWallet(token, { share, proofs, control, ...body }) {
        const account = of(token);
        const pendingVersion = account.pending?.wallet.version ?? 0;
        if (isBelow(account, body) || body.version <= pendingVersion) throw conflict();
        if (body.tier === "exported" && !account.steppedUp) throw new Refusal("login/step-up-needed", { status: 403 });
        const text = possessionText({ wallet: body.id, version: body.version, account: account.id, control });
        const signature = `0x${Buffer.from(base64url.decode(proofs.eip155)).toString("hex")}` as const;
        if ((await recoverAddress({ hash: hashMessage(text), signature })) !== body.addresses.eip155) {
          throw new Refusal("request/invalid", { status: 400 });
        }
        const opened = await clear(body.id, body.version, share);
        account.pending = { wallet: { ...body, recoveries: [] }, share: opened };
      },
      async commitWallet(token, { id, version }) {
        const account = of(token);
        if (account.held?.wallet.id === id && account.held.wallet.version === version) return;
        const { pending } = account;
        if (pending?.wallet.id !== id || pending.wallet.version !== version || isBelow(account, { id, version })) {
          throw conflict();
        }
        if (pending.wallet.tier === "self" && pending.wallet.recoveries.length === 0) throw conflict();
        account.held = pending;
        account.pending = undefined;
      },
      async releaseShare(token, { id, version, key: to }) {
        const put = find(of(token), { id, version });
        if (put === undefined) throw new Refusal("wallet/not-found", { status: 404 });
        const info = shareInfo({ holder: "server", wallet: id, version });
        return { sealed: await seal({ to: base64url.decode(to), info, bytes: put.share }) };
      },
      async putRecovery(token, { id, recovery }) {
        const account = of(token);
        if (!account.steppedUp && account.held?.wallet.recoveries.length === 0) {
          throw new Refusal("login/step-up-needed", { status: 403 });
        }
        const put = find(account, { id, version: recovery.version });
        if (put === undefined) throw new Refusal("wallet/not-found", { status: 404 });
        const others = put.wallet.recoveries.filter((other) => other.id !== recovery.id);
        const kept: KeptRecovery = { ...recovery, createdAt: clock.now() };
        put.wallet = { ...put.wallet, recoveries: [...others, kept] };
      },
      async changeEmail(token, { email }) {
        of(token);
        const flow = randomId();
        flows.set(flow, { email, device, next: "primary" });
        return { flow, action: "VERIFY_PRIMARY_OTP", expiresAt: clock.now() + 300_000 };
      },
      async confirmOldEmail(token, { flow, code }) {
        of(token);
        check(code);
        const begun = flows.get(flow);
        if (begun?.next !== "primary") throw new Refusal("login/expired", { status: 410 });
        flows.set(flow, { ...begun, next: "secondary" });
      },
      async confirmNewEmail(token, { flow, code }) {
        const account = of(token);
        check(code);
        const begun = flows.get(flow);
        if (begun?.next !== "secondary") throw new Refusal("login/expired", { status: 410 });
        flows.delete(flow);
        account.email = begun.email;
        return { newEmail: begun.email };
      },
      async sponsor() {
        throw new Refusal("sponsor/off", { status: 404 });
      },
      ...ways.connect(of),
      async devices(token) {
        const names = [...of(token).known];
        const seen = { addedAt: 0, seenAt: clock.now() };
        return { devices: names.map((name) => ({ id: name, name, ...seen, isThis: name === device })) };
      },
      async deleteDevice(token, { id }) {
        of(token).known.delete(id);
      },
      async deleteAccount(token) {
        const account = of(token);
        if (!account.steppedUp) throw new Refusal("login/step-up-needed", { status: 403 });
        account.eraseAt = clock.now() + 7 * DAY;
        return { eraseAt: account.eraseAt };
      },
      async keepAccount(token) {
        of(token).eraseAt = null;
      },
    };
  }

  return {
    connect,
    accounts,
    uriOf,
    inApp,
    /** Ends every session, as after thirty days. */
    endSessions(): void {
      tokens.clear();
      refreshTokens.clear();
    },
  };
}
