import { SignClient } from "@walletconnect/sign-client";
import type { ProposalTypes, SessionTypes, SignClientTypes } from "@walletconnect/types";
import { signInAtOnce } from "./sign-in-at-once.ts";
import type { LocalRelay } from "./start-relay.ts";
import type { WalletSide } from "./wallet-side.ts";

/** How the person at the wallet answers: `hold` leaves the question open until `answerHeld`. */
export type PersonSays = "approve" | "reject" | "hold";
/** `forgotten`: the wallet answers as one that has lost the session. */
export type WalletSays = PersonSays | "forgotten";

/** A wallet at the other end of the relay, under the hand of a test. */
export interface RelayWallet {
  /** What it was asked to sign, in order. */
  readonly asked: readonly { readonly chain: string; readonly method: string; readonly params: unknown }[];
  /** Topics of its open sessions. */
  sessions(): readonly string[];
  /** Answers proposals and requests so from now on; approve unless said otherwise. */
  says(answer: { readonly proposal?: PersonSays; readonly request?: WalletSays }): void;
  /** Shares only these chains from now on; undefined: all that it can. */
  limit(chains: readonly string[] | undefined): void;
  /** Takes a pairing link, as by its camera. Resolves once the proposal has arrived. */
  scan(uri: string): Promise<void>;
  /** Answers what it held back. */
  answerHeld(answer: "approve" | "reject"): Promise<void>;
  /** Shares other chains in a session that is open. */
  share(topic: string, chains: readonly string[]): Promise<void>;
  /** Tells of something that happened on a chain. */
  tell(topic: string, event: { readonly name: string; readonly data: unknown; readonly chain: string }): Promise<void>;
  /** The person ends the session in the wallet. */
  end(topic: string): Promise<void>;
  /** Looks for the relay again, as when its app is opened. */
  wake(): Promise<void>;
  close(): Promise<void>;
}

type Client = Awaited<ReturnType<typeof SignClient.init>>;
type Proposal = SignClientTypes.EventArguments["session_proposal"];
type SignIn = SignClientTypes.EventArguments["session_authenticate"];
type Request = SignClientTypes.EventArguments["session_request"];

const USER_REJECTED = { code: 5000, message: "User rejected." };
/** As the native libraries answer. @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const NO_SESSION = { code: 7001, message: "No session for topic" };
const USER_DISCONNECTED = { code: 6000, message: "User disconnected." };

/** Opens a wallet that keeps everything in memory. */
export async function openRelayWallet(options: {
  readonly relay: Pick<LocalRelay, "url" | "projectId">;
  readonly sides: readonly WalletSide[];
  readonly name?: string;
  /** Whether it signs the text that comes with a link as it agrees; one that does not takes the link as any other. */
  readonly signsInAtOnce?: boolean;
}): Promise<RelayWallet> {
  const { relay, sides, name = "Pocket", signsInAtOnce = false } = options;
  const client = await SignClient.init({
    projectId: relay.projectId,
    relayUrl: relay.url,
    logger: "silent",
    telemetryEnabled: false,
    customStoragePrefix: `wallet-${crypto.randomUUID()}`,
    storageOptions: { database: ":memory:" },
    metadata: { name, description: "A wallet for tests", url: "https://pocket.example", icons: [] },
  });
  const asked: RelayWallet["asked"][number][] = [];
  const held: (() => Promise<void>)[] = [];
  const says: { proposal: PersonSays; request: WalletSays } = { proposal: "approve", request: "approve" };
  let limit: readonly string[] | undefined;
  let decided: PersonSays = "approve";

  const { settle, signIn, respond } = createAnswers(client, { sides, limit: () => limit });
  const ask = <A extends WalletSays>(answer: A | PersonSays, act: (answer: A | PersonSays) => Promise<void>): void => {
    if (answer === "hold") held.push(() => act(decided));
    // A relay that is down for longer than a test: nobody waits for the answer.
    else act(answer).catch(() => undefined);
  };
  const proposed = new Set<() => void>();
  client.on("session_proposal", (proposal) => {
    ask(says.proposal, (answer) => settle(proposal, answer));
    for (const hear of proposed) hear();
  });
  if (signsInAtOnce)
    client.on("session_authenticate", (asking) => {
      ask(says.proposal, (answer) => signIn(asking, answer));
      for (const hear of proposed) hear();
    });
  client.on("session_request", (request) => {
    const { chainId: chain, request: call } = request.params;
    asked.push({ chain, method: call.method, params: call.params });
    ask(says.request, (answer) => respond(request, answer));
  });
  return {
    asked,
    sessions: () => client.session.getAll().map(({ topic }) => topic),
    says: (answer) => void Object.assign(says, answer),
    limit(chains) {
      limit = chains;
    },
    async scan(uri) {
      const arrival = new Promise<void>((resolve) => proposed.add(resolve));
      await client.pair({ uri });
      await arrival;
    },
    async answerHeld(answer) {
      decided = answer;
      await Promise.all(held.splice(0).map((act) => act()));
    },
    async share(topic, chains) {
      const now = client.session.get(topic);
      const namespaces = agree(now.optionalNamespaces ?? {}, { sides, limit: chains });
      await (await client.update({ topic, namespaces })).acknowledged();
    },
    tell: (topic, { name: event, data, chain }) => client.emit({ topic, event: { name: event, data }, chainId: chain }),
    end: (topic) => client.disconnect({ topic, reason: USER_DISCONNECTED }),
    wake: () => client.core.relayer.restartTransport(),
    async close() {
      await client.core.relayer.transportClose();
      client.core.heartbeat.stop();
    },
  };
}

/** Makes what answers the wallet's questions, as the person says. */
function createAnswers(
  client: Client,
  { sides, limit }: { readonly sides: readonly WalletSide[]; readonly limit: () => readonly string[] | undefined },
) {
  const settle = async ({ id, params }: Proposal, answer: PersonSays): Promise<void> => {
    const namespaces = agree(params.optionalNamespaces, { sides, limit: limit() });
    if (answer === "reject") await client.reject({ id, reason: USER_REJECTED });
    else await (await client.approve({ id, namespaces })).acknowledged();
  };
  const signIn = async ({ id, params: { authPayload } }: SignIn, answer: PersonSays): Promise<void> => {
    const side = sides.find(({ namespace }) => namespace === "eip155");
    if (answer === "reject" || !side) return client.rejectSessionAuthenticate({ id, reason: USER_REJECTED });
    const chains = authPayload.chains.filter((chain) => limit()?.includes(chain) ?? true);
    await client.approveSessionAuthenticate({ id, auths: [await signInAtOnce(authPayload, { side, chains })] });
  };
  const respond = async ({ id, topic, params }: Request, answer: WalletSays): Promise<void> => {
    const { request, chainId } = params;
    const side = sides.find(({ namespace }) => chainId.startsWith(`${namespace}:`));
    const response =
      answer === "reject" || answer === "forgotten" || !side
        ? { id, jsonrpc: "2.0", error: answer === "forgotten" ? NO_SESSION : USER_REJECTED }
        : { id, jsonrpc: "2.0", result: await side.answer(request) };
    await client.respond({ topic, response });
  };
  return { settle, signIn, respond };
}

/** Agrees to what its sides can do of a proposal. */
function agree(
  wanted: ProposalTypes.OptionalNamespaces,
  { sides, limit }: { readonly sides: readonly WalletSide[]; readonly limit: readonly string[] | undefined },
): SessionTypes.Namespaces {
  const entries = sides.flatMap<[string, SessionTypes.Namespace]>(({ namespace, addresses, methods, events }) => {
    const chains = (wanted[namespace]?.chains ?? []).filter((chain) => !limit || limit.includes(chain));
    if (chains.length === 0) return [];
    const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`));
    return [[namespace, { chains, accounts, methods: [...methods], events: [...events] }]];
  });
  return Object.fromEntries(entries);
}
