import { socialAnswerInfo, socialNonce } from "@foyer/embedded/accounts";
import { createSealingKey, unseal } from "../keys/sealing.ts";
import { readSealedAnswer, writeSealedAnswer } from "../social/sealed-answer.ts";
import { writeState } from "../social/state.ts";
import type { WalletContext } from "./context.ts";
import type { SocialRecord } from "./device-record.ts";
import { letIn } from "./let-in.ts";
import { Refusal } from "./refusal.ts";
import type { LogInOutcome, Wallet } from "./wallet.ts";
import { causedBy, WalletError } from "./wallet-error.ts";

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Begins a log-in at an account elsewhere: see `Wallet.socialUri`. */
export async function beginSocial(
  context: WalletContext,
  { provider, page, language }: Parameters<Wallet["socialUri"]>[0],
): ReturnType<Wallet["socialUri"]> {
  const { server, keeper, store, site, thumbprint } = context.ports;
  const {
    challenge: keeperChallenge,
    clientId,
    codeChallenge,
    authorizationOrigin,
  } = await keeper.beginSocial({ provider });
  const { key, point } = await createSealingKey();
  const state = writeState({ point, page });
  const begun = await server.beginSocial({
    ...{ provider, page, state, keeperChallenge },
    ...(codeChallenge !== undefined && { codeChallenge }),
    ...(language !== undefined && { language }),
  });
  const { flow, uri, challenge, expiresAt } = begun;
  const isRedeemed = codeChallenge !== undefined;
  const asked = { serverChallenge: challenge, keeperChallenge, thumbprint: await thumbprint() };
  const bound = isRedeemed ? { code_challenge: codeChallenge } : { nonce: await socialNonce(asked) };
  checkUri(context, uri, { state, ...bound, client_id: clientId });
  checkProvider(uri, authorizationOrigin);
  const bindings = { key, state, challenge, keeperChallenge, isRedeemed };
  await store.write({ social: { provider, flow, uri, ...bindings, expiresAt } });
  return { uri, through: `${site.origin}/social/${site.projectId}` };
}

/** Tells whether a log-in at a provider was begun by this frame: see `Wallet.isOwnSocial`. */
export async function isOwnSocial(
  { ports: { store, clock } }: WalletContext,
  { state, uri }: Parameters<Wallet["isOwnSocial"]>[0],
): Promise<boolean> {
  const { social } = await store.read();
  if (social === undefined || social.expiresAt <= clock.now() || social.state !== state) return false;
  return uri === undefined || uri === social.uri;
}

/** What a window left that was cut off from the page: see `Wallet.socialResult`. */
export async function findSocialResult({
  ports: { server, store, site, clock },
}: WalletContext): ReturnType<Wallet["socialResult"]> {
  const { social } = await store.read();
  if (social === undefined || social.expiresAt <= clock.now()) return {};
  const { flow, sealed } = await server.findSocialAnswer().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "login/expired") return { flow: undefined, sealed: null };
    throw error;
  });
  return flow === social.flow && sealed !== null ? { resultUri: writeSealedAnswer(sealed, site) } : {};
}

/** Takes what the provider answered, once: see `Wallet.connectSocial`. */
export async function connectSocial(
  context: WalletContext,
  a: Parameters<Wallet["connectSocial"]>[0],
): Promise<LogInOutcome> {
  return await letIn(context, await takeAnswer(context, a));
}

/** Gives what the provider answered to both holders, once, each of whom takes it by itself. Nobody is logged in by that. */
export async function takeAnswer(
  context: WalletContext,
  { uri }: Parameters<Wallet["connectSocial"]>[0],
): Promise<Parameters<typeof letIn>[1]> {
  const { server, keeper, store, site, clock } = context.ports;
  const { social } = await store.read();
  if (social === undefined || social.expiresAt <= clock.now())
    throw new WalletError("expired", "No log-in elsewhere waits.");
  const sealed = readSealedAnswer(uri, site);
  if (sealed === undefined) throw refuse("The address is none that leads back here.");
  const info = socialAnswerInfo({ projectId: site.projectId });
  const bytes = await unseal({ key: social.key, info, sealed }).catch((error: unknown) => {
    throw causedBy(error, "social-refused", "The answer is to another question.");
  });
  await store.write({ social: undefined });
  const query = new TextDecoder().decode(bytes);
  const { provider, flow, keeperChallenge: challenge } = social;
  if (social.isRedeemed) return await redeem(context, social, query);
  const { session, idToken } = await server.confirmSocial({ flow, query });
  if (idToken === undefined) throw refuse("The server gave nothing that the provider signed.");
  const { token } = await keeper.confirmSocial({ provider, challenge, serverChallenge: social.challenge, idToken });
  return { session, token };
}

/** The keeper exchanges the code first: nobody else can, and the server is given what comes of it. */
async function redeem(
  { ports: { server, keeper } }: WalletContext,
  { provider, flow, state, keeperChallenge: challenge }: SocialRecord,
  query: string,
): Promise<Parameters<typeof letIn>[1]> {
  const answer = new URLSearchParams(query);
  const [code, ...more] = answer.getAll("code");
  // Nothing of another question costs the code.
  if (answer.getAll("state").join() !== state || more.length > 0) throw refuse("The answer is to another question.");
  if (code === undefined || answer.has("error")) {
    // The server says what went wrong at the provider.
    await server.confirmSocial({ flow, query });
    throw refuse("The provider gave no code.");
  }
  const { token, grant } = await keeper.redeemSocial({ provider, challenge, code });
  return { session: (await server.confirmSocial({ flow, query, grant })).session, token };
}

/**
 * The server wrote the address, and may be anybody's by now: it is taken where it asks the operator's own client to answer this very
 * question, to this very place.
 */
function checkUri({ ports: { site } }: WalletContext, uri: string, asked: Readonly<Record<string, string>>): void {
  if (!URL.canParse(uri)) throw refuse("The server gave no address.");
  const { protocol, hostname, searchParams } = new URL(uri);
  const expected = {
    ...asked,
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${site.origin}/social/${site.projectId}`,
  };
  const isAsked = Object.entries(expected).every(([name, value]) => {
    const given = searchParams.getAll(name);
    return given.length === 1 && given[0] === value;
  });
  const isSafe = protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname));
  if (!isSafe || !isAsked) throw refuse("The server's address asks the provider for something else.");
}

/** The keeper knows the provider by its own settings: a server that leads elsewhere would have people type their password there. */
function checkProvider(uri: string, origin: string | undefined): void {
  if (origin === undefined || new URL(uri).origin === origin) return;
  throw new WalletError("social-elsewhere", "The server's address leads to another place than the keeper's provider.");
}

function refuse(message: string): WalletError {
  return new WalletError("social-refused", message);
}
