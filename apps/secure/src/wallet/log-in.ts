import { normaliseEmail, readTypedEmail } from "@foyer/contract/email";
import { bringIn } from "./bring-in.ts";
import { findShare, ownerOf, toOwner, type WalletContext } from "./context.ts";
import type { LoginRecord } from "./device-record.ts";
import type { LogInOutcome, Wallet } from "./wallet.ts";
import { isWalletError, WalletError } from "./wallet-error.ts";

const POLL_MS = 2_000;
/** How long the keeper's word holds, and a code, less a margin. */
const VERIFIED_MS = 14 * 60_000;
const CODE_MS = 4 * 60_000;

/** Begins a log-in: see `Wallet.connectEmail`. */
export async function connectEmail(
  context: WalletContext,
  a: Parameters<Wallet["connectEmail"]>[0],
): ReturnType<Wallet["connectEmail"]> {
  const { server, store, clock } = context.ports;
  const { email, typed } = requireEmail(a.email);
  if (await isLoggedIn(context, email)) return { action: "CONNECT" };

  if (await sendAnotherCode(context, { email, page: a.page })) return { action: "VERIFY_OTP" };

  // Server and keeper find an account that was made with capital letters by the address as it was typed.
  const asked = { email: typed, page: a.page, ...(a.language !== undefined && { language: a.language }) };
  const holds = await readHeld(context, email);
  const { flow, action } = await server.login({ ...asked, ...(holds !== undefined && { holds }) });
  const mailedAt = action === "VERIFY_OTP" ? clock.now() : undefined;
  const login: LoginRecord = { email, page: a.page, flow, mailedAt };
  // A device that the server knows, and that has lost its share, has to be verified by the keeper all the same.
  if (action === "VERIFY_OTP" && (holds !== undefined || (await isVerified(context, email)))) {
    await store.write({ login });
    return { action };
  }
  // The log-in before continues where the keeper does not mail.
  const { flow: keeperFlow, number } = await context.ports.keeper.verifyDevice(asked);
  await store.write({ login: { ...login, keeperFlow } });
  return { action: "VERIFY_DEVICE", number };
}

/** Has another code mailed for a log-in whose device is verified. Returns false where there is none, or the server has forgotten it. */
async function sendAnotherCode(context: WalletContext, { email, page }: Pick<LoginRecord, "email" | "page">) {
  const { server, store, clock } = context.ports;
  const { login } = await store.read();
  if (login?.email !== email || login.page !== page) return false;
  if (login.mailedAt === undefined || login.confirmed === true || !(await isVerified(context, email))) return false;
  try {
    await server.sendCode({ flow: login.flow });
  } catch (error) {
    if (isWalletError(error, "expired")) return false;
    throw error;
  }
  await store.write({ login: { ...login, mailedAt: clock.now() } });
  return true;
}

/** Waits for the keeper's word: see `Wallet.connectDevice`. A log-in that another one has replaced changes nothing any more. */
export async function connectDevice(context: WalletContext, signal?: AbortSignal): Promise<void> {
  const { server, store, clock, lock } = context.ports;
  const begun = (await store.read()).login?.keeperFlow;
  if (begun === undefined) throw new WalletError("expired", "No device is being verified.");
  const token = await waitForKeeper(context, begun, signal);
  // Other tabs may wait for the same link, and so does a view that was left: one of them has the code mailed.
  await lock("login-code", async () => {
    const { login } = await store.read();
    if (login?.keeperFlow !== begun) throw new WalletError("expired", "Another log-in has taken its place.");
    await store.write({ verified: { email: login.email, token, expiresAt: clock.now() + VERIFIED_MS } });
    if (login.mailedAt !== undefined && clock.now() - login.mailedAt < CODE_MS) return;
    await server.sendCode({ flow: login.flow });
    await store.write({ login: { ...login, mailedAt: clock.now() } });
  });
}

/** Waits until the keeper has verified this device, and gives its token. */
export async function waitForKeeper(
  { ports: { keeper, clock } }: WalletContext,
  flow: string,
  signal?: AbortSignal,
): Promise<string> {
  for (;;) {
    if (signal?.aborted === true) throw new WalletError("aborted", "Nobody waits for the device any more.");
    const { status, token } = await keeper.device(flow, signal);
    if (status === "refused") throw new WalletError("device-refused", "The device was refused.");
    if (status === "expired") throw new WalletError("expired", "The link was not opened in time.");
    if (status === "confirmed" && token !== undefined) return token;
    await clock.sleep(POLL_MS, signal);
  }
}

/** Takes the code: see `Wallet.connectOtp`. What failed after the code was taken goes on without it. */
export async function connectOtp(context: WalletContext, { otp }: { readonly otp: string }): Promise<LogInOutcome> {
  const { server, store } = context.ports;
  const { login } = await store.read();
  if (login === undefined) throw new WalletError("expired", "No log-in is under way.");
  if (login.confirmed !== true) {
    await context.sessions.begin(await server.confirmCode({ flow: login.flow, code: otp }));
    await store.write({ login: { ...login, confirmed: true } });
    await nameVerified(context, login.email);
  }
  return await bringIn(context);
}

/** Whom the keeper has verified is the account's owner, whichever way they log in. */
async function nameVerified({ ports: { store } }: WalletContext, email: string): Promise<void> {
  const { session, verified } = await store.read();
  if (session === undefined || verified === undefined || toOwner(verified.email) !== toOwner(email)) return;
  await store.write({ verified: { ...verified, email: ownerOf(session) } });
}

/** Whether whoever has this address is logged in, with a wallet that opens or that only they can bring back. */
async function isLoggedIn(context: WalletContext, email: string): Promise<boolean> {
  const { session } = await context.ports.store.read();
  if (session === undefined || ownerOf(session) !== email) return false;
  try {
    return (await bringIn(context)).next !== "link";
  } catch (error) {
    if (isWalletError(error, "not-logged-in") || isWalletError(error, "recovery-needed")) return false;
    throw error;
  }
}

/** The version of this person's wallet that this device has a share of. */
async function readHeld({ ports }: WalletContext, email: string) {
  const record = await ports.store.read();
  const { wallet } = record;
  if (wallet === undefined || toOwner(wallet.email) !== email || wallet.isReplaced === true) return undefined;
  if (findShare(record, wallet) === undefined) return undefined;
  return { id: wallet.id, version: wallet.version };
}

async function isVerified({ ports }: WalletContext, email: string): Promise<boolean> {
  const { verified } = await ports.store.read();
  return (
    verified !== undefined && toOwner(verified.email) === email && verified.expiresAt > ports.clock.now() + CODE_MS
  );
}

/**
 * Returns an address in its canonical form, by which this device knows it, and as it was typed.
 * @throws {WalletError} email-invalid
 */
export function requireEmail(text: string): { readonly email: string; readonly typed: string } {
  const [email, typed] = [normaliseEmail(text), readTypedEmail(text)];
  if (email === undefined || typed === undefined) throw new WalletError("email-invalid", "This is no e-mail address.");
  return { email, typed };
}
