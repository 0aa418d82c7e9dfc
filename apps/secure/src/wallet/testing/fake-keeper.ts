import { normaliseEmail } from "@foyer/contract/email";
import { farcasterNonce, shareInfo, socialNonce } from "@foyer/embedded/accounts";
import { deletionDetail, enrolText, keeperText, receiptRequest, shareDigest } from "@foyer/embedded/recovery";
import { ed25519 } from "@noble/curves/ed25519.js";
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
  solana: string;
  /** None: the wallet is from before there were control keys. */
  control: string | undefined;
  committed: number;
  eraseAt: number | undefined;
  undoneUntil?: number | undefined;
  shares: Map<number, Uint8Array<ArrayBuffer>>;
};

/** A keeper in memory, by the rules of `RECOVERY_CALLS`. Every link it mails is confirmed, unless `confirm` says otherwise. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over one memory
export async function createFakeKeeper({ clock }: { readonly clock: Clock }) {
  const key = await createSealingKey();
  const wallets = new Map<string, Kept>();
  const flows = new Map<string, string>();
  const tokens = new Map<string, { email: string; device: string; expiresAt: number }>();
  const settings: {
    status: "pending" | "confirmed" | "refused" | "expired";
    /** Changes the receipts that it gives, as one that lies. */
    receipt?: (a: FakeReceipt) => Promise<string>;
  } = { status: "confirmed" };
  const erased = new Set<string>();
  const receipts = await createFakeReceipts();
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
      if (kept.control === undefined || !isSigned(text, kept.control, a.signature ?? "")) throw refuse();
      return kept;
    }
    async function check(text: string, a: FakeEnrolment): Promise<void> {
      const signature = `0x${Buffer.from(base64url.decode(a.proofs.eip155)).toString("hex")}` as const;
      const signer = await recoverAddress({ hash: hashMessage(text), signature }).catch(() => "");
      if (signer !== a.eip155 || !isSigned(text, a.control, a.proofs.control)) throw refuse();
    }

    return {
      keys: async () => ({ seal: base64url.encode(key.point), receipt: receipts.point }),
      async verifyDevice({ email: asked }) {
        const email = normaliseEmail(asked) ?? asked;
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
      async putShare(token, { id, version, share, addresses, enrolment, signature }) {
        if (!wallets.has(id)) {
          const found = token === undefined ? undefined : tokens.get(token);
          if (found?.device !== thumbprint || found.expiresAt <= clock.now() || enrolment === undefined) throw refuse();
          if (erased.has(id)) throw new Refusal("wallet/conflict", { status: 409 });
          const { control } = enrolment;
          const named = { version, digest: await shareDigest(share) };
          const text = enrolText({ wallet: id, addresses, control, share: named, thumbprint });
          await check(text, { ...enrolment, eip155: addresses.eip155 });
          const emails = new Set([found.email]);
          wallets.set(id, {
            emails,
            linked: new Map(),
            ...addresses,
            control,
            committed: 0,
            eraseAt: undefined,
            shares: new Map(),
          });
        }
        const kept = await authorise("put-share", { id, detail: String(version), token, signature });
        if (version <= kept.committed) throw new Refusal("wallet/conflict", { status: 409 });
        const info = shareInfo({ holder: "keeper", wallet: id, version });
        const bytes = await unseal({ key: key.key, info, sealed: share });
        const known = kept.shares.get(version);
        if (known !== undefined && String(known) !== String(bytes))
          throw new Refusal("wallet/conflict", { status: 409 });
        kept.shares.set(version, bytes);
      },
      async nameControl({ id, enrolment }) {
        const kept = wallets.get(id);
        if (kept === undefined) throw new Refusal("wallet/not-found", { status: 404 });
        const { eip155, solana } = kept;
        const { control } = enrolment;
        const text = enrolText({ wallet: id, addresses: { eip155, solana }, control, thumbprint });
        await check(text, { ...enrolment, eip155 });
        kept.control ??= control;
        if (kept.control !== control) throw new Refusal("wallet/conflict", { status: 409 });
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
      async deleteShare({ id, version, eraseAt, signature }) {
        if (wallets.has(id)) {
          const kept = await authorise("delete-share", { id, detail: deletionDetail({ version, eraseAt }), signature });
          if (eraseAt !== null && eraseAt <= (kept.undoneUntil ?? 0))
            throw new Refusal("wallet/conflict", { status: 409 });
          if (eraseAt !== null) kept.eraseAt = eraseAt;
          else if (wallets.delete(id)) erased.add(id);
        }
        const request = await receiptRequest({ thumbprint, signature });
        const at = eraseAt === null ? { erasedAt: clock.now() } : { eraseAt };
        const claims = { act: "delete-share", wallet: id, version, project: "test-project", request, ...at };
        const sign = (change: object) => receipts.sign({ ...claims, ...change });
        return { receipt: await (settings.receipt?.({ claims, sign }) ?? sign({})) };
      },
      async keepShare({ id, eraseAt, signature }) {
        const kept = await authorise("keep-share", { id, detail: String(eraseAt ?? ""), signature });
        Object.assign(kept, { eraseAt: undefined, undoneUntil: eraseAt });
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

  return { connect, wallets, settings, receipts, named };
}

/** The claims of an honest receipt, and a way to sign changed ones. */
export type FakeReceipt = {
  readonly claims: { readonly wallet: string; readonly version: number; readonly request: string };
  readonly sign: (change: object) => Promise<string>;
};

type FakeEnrolment = {
  readonly eip155: string;
  readonly control: string;
  readonly proofs: { readonly eip155: string; readonly control: string };
};

function isSigned(text: string, control: string, signature: string): boolean {
  const bytes = base64url.decode(signature);
  return bytes.length === 64 && ed25519.verify(bytes, new TextEncoder().encode(text), base64url.decode(control));
}

/** A key of receipts, and what it signs: ES256. */
export async function createFakeReceipts() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const write = (part: object) => base64url.encode(new TextEncoder().encode(JSON.stringify(part)));
  return {
    point: base64url.encode(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey))),
    async sign(claims: object, header: object = { alg: "ES256", typ: "foyer-receipt+jwt" }): Promise<string> {
      const signed = `${write(header)}.${write(claims)}`;
      const signature = await crypto.subtle.sign(algorithm, pair.privateKey, new TextEncoder().encode(signed));
      return `${signed}.${base64url.encode(new Uint8Array(signature))}`;
    },
  };
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}
