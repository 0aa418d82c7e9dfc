import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { SignedIn } from "@foyer/contract/sign-in";
import { bip122Verifier } from "@foyer/siwx/bip122";
import { cosmosVerifier } from "@foyer/siwx/cosmos";
import { eip155Verifier } from "@foyer/siwx/eip155";
import { polkadotVerifier } from "@foyer/siwx/polkadot";
import { createSignIn, memoryStore } from "@foyer/siwx/server";
import { solanaVerifier } from "@foyer/siwx/solana";
import { stacksVerifier } from "@foyer/siwx/stacks";
import { suiVerifier } from "@foyer/siwx/sui";

/** A host's own server that signs people in, in all seven namespaces. */
export type SignInServer = {
  readonly url: string;
  /** What was asked of it, such as `POST nonce`. */
  readonly asked: readonly string[];
  /** Bodies of `POST authenticate`. */
  readonly proofs: readonly string[];
  /** Answers nobody until it is put up again. */
  setDown(isDown: boolean): void;
  /** Its clock runs ahead of this machine's by so many ms. */
  skew(ms: number): void;
  /** Who is signed in by a browser's cookies. */
  who(cookies: string): Promise<readonly SignedIn[]>;
  stop(): Promise<void>;
};

/** Starts it, for pages of one origin. */
export async function startSignIn(origin: string): Promise<SignInServer> {
  let [isDown, ahead] = [false, 0];
  const asked: string[] = [];
  const proofs: string[] = [];
  const signIn = createSignIn({
    domains: [new URL(origin).host],
    statement: "Sign in to the test host.",
    verifiers: [
      eip155Verifier(),
      solanaVerifier(),
      bip122Verifier(),
      polkadotVerifier(),
      cosmosVerifier({ prefixes: { "recorded-cosmos-1": "cosmos" } }),
      suiVerifier(),
      stacksVerifier(),
    ],
    store: memoryStore(),
    sessions: { keys: [{ id: "e2e", secret: "a secret of these tests, 32 bytes or more" }] },
    clock: () => Date.now() + ahead,
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = `${request.method} ${request.url?.split("/").at(-1)}`;
    if (isDown) return void response.destroy();
    if (request.method !== "OPTIONS") asked.push(call);
    const asRequest = await toRequest(request);
    if (call === "POST authenticate") proofs.push(await asRequest.clone().text());
    const { status, headers, body } = await signIn.handle(asRequest);
    response.writeHead(status, Object.fromEntries(headers));
    if (body) Readable.fromWeb(body as never).pipe(response);
    else response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siwx`;
  return {
    url,
    asked,
    proofs,
    setDown: (value) => {
      isDown = value;
    },
    skew: (ms) => {
      ahead = ms;
    },
    who: (cookie) => signIn.me({ headers: new Headers({ cookie }) }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const { method = "GET" } = request;
  const hasBody = !["GET", "OPTIONS"].includes(method);
  return new Request(`http://${request.headers.host}${request.url}`, {
    method,
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
}
