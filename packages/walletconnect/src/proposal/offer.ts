import { FoyerError, type Relay, type Undo } from "@foyer/contract";
import type { OpenSignInMessage, SignInSession } from "@foyer/contract/sign-in";
import { holdBuffer } from "../client/hold-buffer.ts";
import type { AuthRequest, ClientSession, RelayClient } from "../client/relay-client.ts";
import { readSigned } from "../session/read-signed.ts";
import { toWalletError } from "../session/wallet-error.ts";
import { propose } from "./propose.ts";

/** A session that a wallet agreed to, and what it signed with it. */
export type Agreed = { readonly session: ClientSession; readonly signed?: readonly SignInSession[] | undefined };

/** What wallets are offered by one link. */
export type Offer = { readonly uri?: string | undefined; readonly agreed: () => Promise<Agreed> };

/**
 * Offers the networks to wallets; with `signIn` so that one that can signs in the same approval. The client sends a plain
 * proposal along: a wallet that knows of nothing else answers that, by the same link.
 */
export async function offer(
  client: RelayClient,
  { networks, signIn }: Pick<Parameters<Relay["pair"]>[0], "networks" | "signIn">,
): Promise<Offer> {
  const proposal = propose(networks);
  // What cannot be fetched is done without.
  const release = signIn && client.authenticate ? await holdBuffer().catch(() => undefined) : undefined;
  if (signIn && release)
    return await offerText(client, { request: toRequest(proposal["eip155"], signIn), signIn, release });
  const { uri, approval } = await client.connect({ optionalNamespaces: proposal });
  return { uri, agreed: async () => ({ session: await approval() }) };
}

type Text = { readonly request: AuthRequest; readonly signIn: OpenSignInMessage; readonly release: Undo };

async function offerText(client: RelayClient, { request, signIn, release }: Text): Promise<Offer> {
  const opened = await client.authenticate?.(request).catch((error: unknown) => {
    release();
    throw error;
  });
  return {
    uri: opened?.uri,
    async agreed() {
      try {
        const { session, auths = [] } = (await opened?.response().catch(throwAsAnswer)) ?? {};
        // It signed in, and let the page ask for nothing: there is no session then.
        if (!session)
          throw new FoyerError("wallet/no-accounts", { namespace: "eip155", operation: "connect", wallet: "" });
        return { session, signed: readSigned(client, { auths, signIn }) };
      } finally {
        release();
      }
    },
  };
}

function toRequest(
  { chains = [], methods = [] }: { readonly chains?: readonly string[]; readonly methods?: readonly string[] } = {},
  { domain, uri, nonce, statement, expirationTime: exp, notBefore: nbf, resources }: OpenSignInMessage,
): AuthRequest {
  // The client sorts the methods it is given.
  return { chains, methods: [...methods], domain, uri, nonce, statement, exp, nbf, resources };
}

/** The client passes on what a wallet that declined said, and not its code. */
function throwAsAnswer(cause: unknown): never {
  throw typeof cause === "string" ? toWalletError(new Error(cause)) : cause;
}
