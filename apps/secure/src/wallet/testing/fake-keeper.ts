import { farcasterNonce, shareInfo, socialNonce } from "@foyer/embedded/accounts";
import { keeperText } from "@foyer/embedded/recovery";
import { hashMessage, recoverAddress } from "viem";
import { base64url } from "../../keys/base64url.ts";
import { randomId } from "../../keys/random-bytes.ts";
import { createSealingKey, seal, unseal } from "../../keys/sealing.ts";
import type { Clock, Keeper } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { FAKE_CLIENT } from "./fake-server.ts";

type Kept = {
  emails: Set<string>;
  /** Of those, who were linked, by the names of their ways to log in. */
  linked: Map<string, string>;
  eip155: string;
  committed: number;
  eraseAt: number | undefined;
  shares: Map<number, Uint8Array<ArrayBuffer>>;
};

/** A keeper in memory, by the rules of `RECOVERY_CALLS`. Every link it mails is confirmed, unless `confirm` says otherwise. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over one memory
export async function createFakeKeeper({ clock }: { readonly clock: Clock }) {
  const key = await createSealingKey();
  const wallets = new Map<string, Kept>();
  const flows = new Map<string, string>();
  const tokens = new Map<string, { email: string; device: string; expiresAt: number }>();
  const settings: { status: "pending" | "confirmed" | "refused" | "expired" } = { status: "confirmed" };
  /** Where its settings have every provider ask people; undefined of a keeper that names no such place. */
  const named: { origin: string | undefined } = { origin: "https://google.example" };
  const refuse = () => new Refusal("login/unauthorized", { status: 401 });

  /** The keeper as one device reaches it. `thumbprint`: of the device's key. */
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over one memory
  function connect(thumbprint: string): Keeper {
    async function authorise(
      act: Parameters<typeof keeperText>[0]["act"],
      a: { id: string; detail: string; token?: string | undefined; signature?: string | undefined },
    ): Promise<Kept> {
      const kept = wallets.get(a.id);
      if (kept === undefined) throw new Refusal("wallet/not-found", { status: 404 });
      const found = a.token === undefined ? undefined : tokens.get(a.token);
      if (found?.device === thumbprint && found.expiresAt > clock.now() && kept.emails.has(found.email)) return kept;
      const text = keeperText({ act, wallet: a.id, detail: a.detail, thumbprint });
      const signature = `0x${Buffer.from(base64url.decode(a.signature ?? "")).toString("hex")}` as const;
      const signer = await recoverAddress({ hash: hashMessage(text), signature }).catch(() => "");
      if (signer !== kept.eip155) throw refuse();
      return kept;
    }

    return {
      keys: async () => ({ seal: base64url.encode(key.point) }),
      async verifyDevice({ email }) {
        const flow = randomId();
        flows.set(flow, email);
        return { flow, number: "42", expiresAt: clock.now() + 900_000, retryAfterSeconds: 30 };
      },
      async beginSocial({ provider }) {
        const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
        const known = { challenge, clientId: FAKE_CLIENT, authorizationOrigin: named.origin };
        if (provider === "google") return known;
        const codeChallenge = await challengeOf(`${challenge} ${thumbprint}`);
        return { ...known, codeChallenge };
      },
      async redeemSocial({ provider, challenge, code }) {
        const [name = "", bound] = code.split(" ");
        if (bound !== (await challengeOf(`${challenge} ${thumbprint}`)))
          throw new Refusal("social/refused", { status: 400 });
        const token = randomId();
        tokens.set(token, { email: `${provider} ${name}`, device: thumbprint, expiresAt: clock.now() + 900_000 });
        return { token, grant: `grant-of-${name}` };
      },
      async confirmSocial({ challenge, serverChallenge, idToken }) {
        const [name = "", nonce] = idToken.split(".");
        const own = await socialNonce({ serverChallenge, keeperChallenge: challenge, thumbprint });
        if (nonce !== own) throw new Refusal("social/refused", { status: 400 });
        const token = randomId();
        tokens.set(token, { email: `google ${name}`, device: thumbprint, expiresAt: clock.now() + 900_000 });
        return { token };
      },
      async beginFarcaster() {
        return { challenge: base64url.encode(crypto.getRandomValues(new Uint8Array(32))) };
      },
      async confirmFarcaster({ challenge, serverChallenge, signed }) {
        const [name = "", nonce] = signed.message.split(" ");
        const own = await farcasterNonce({ serverChallenge, keeperChallenge: challenge, thumbprint });
        if (nonce !== own) throw new Refusal("social/refused", { status: 400 });
        const token = randomId();
        tokens.set(token, { email: `farcaster ${name}`, device: thumbprint, expiresAt: clock.now() + 900_000 });
        return { token };
      },
      async device(flow) {
        const email = flows.get(flow);
        if (email === undefined) return { status: "expired" };
        if (settings.status !== "confirmed") return { status: settings.status };
        const token = randomId();
        tokens.set(token, { email, device: thumbprint, expiresAt: clock.now() + 900_000 });
        return { status: "confirmed", token };
      },
      async putShare(token, { id, version, share, addresses, signature }) {
        if (!wallets.has(id)) {
          const found = token === undefined ? undefined : tokens.get(token);
          if (found?.device !== thumbprint || found.expiresAt <= clock.now()) throw refuse();
          const emails = new Set([found.email]);
          wallets.set(id, {
            emails,
            linked: new Map(),
            eip155: addresses.eip155,
            committed: 0,
            eraseAt: undefined,
            shares: new Map(),
          });
        }
        const kept = await authorise("put-share", { id, detail: String(version), token, signature });
        if (version <= kept.committed) throw new Refusal("wallet/conflict", { status: 409 });
        const info = shareInfo({ holder: "keeper", wallet: id, version });
        kept.shares.set(version, await unseal({ key: key.key, info, sealed: share }));
      },
      async commitShare(token, { id, version, signature }) {
        const kept = await authorise("commit-share", { id, detail: String(version), token, signature });
        if (!kept.shares.has(version)) throw new Refusal("wallet/not-found", { status: 404 });
        kept.committed = Math.max(kept.committed, version);
        for (const each of kept.shares.keys()) if (each < kept.committed) kept.shares.delete(each);
      },
      async releaseShare(token, { id, version, key: to, signature }) {
        const kept = await authorise("release-share", { id, detail: String(version), token, signature });
        const share = kept.shares.get(version);
        if (share === undefined) throw new Refusal("wallet/not-found", { status: 404 });
        const info = shareInfo({ holder: "keeper", wallet: id, version });
        return { sealed: await seal({ to: base64url.decode(to), info, bytes: share }) };
      },
      async deleteShare({ id, eraseAt, signature }) {
        const kept = await authorise("delete-share", { id, detail: String(eraseAt ?? ""), signature });
        if (eraseAt === null) kept.shares.clear();
        else kept.eraseAt = eraseAt;
        return { receipt: `receipt-of-${id}` };
      },
      async keepShare({ id, signature }) {
        (await authorise("keep-share", { id, detail: "", signature })).eraseAt = undefined;
      },
      async linkOwner(token, { id, way, token: other }) {
        const found = tokens.get(other);
        if (found?.device !== thumbprint || found.expiresAt <= clock.now()) throw refuse();
        const kept = await authorise("link-owner", { id, detail: way, token });
        if (kept.emails.has(found.email)) throw new Refusal("wallet/conflict", { status: 409 });
        kept.emails.add(found.email);
        kept.linked.set(way, found.email);
      },
      async unlinkOwner(token, { id, way, heir, signature }) {
        const kept = await authorise("unlink-owner", {
          id,
          detail: `${way ?? "first"} ${heir ?? ""}`,
          token,
          signature,
        });
        const first = [...kept.emails].filter((email) => ![...kept.linked.values()].includes(email));
        for (const email of way === null ? first : [kept.linked.get(way) ?? ""]) kept.emails.delete(email);
        kept.linked.delete(way ?? heir ?? "");
      },
      async changeEmail({ id, act, email, signature }) {
        const kept = await authorise(act, { id, detail: email, signature });
        if (act === "change-email") kept.emails.add(email);
        else kept.emails = new Set([email]);
      },
    };
  }

  return { connect, wallets, settings, named };
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}
