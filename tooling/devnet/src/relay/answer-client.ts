import type { Draft, Line, Mailbox } from "./mailbox.ts";

type Params = Draft & {
  readonly topics: readonly string[];
  readonly messages: readonly Params[];
  readonly subscriptions: readonly Params[];
  readonly pairingTopic: string;
  readonly sessionTopic: string;
  readonly sessionProposal: string;
  readonly sessionProposalResponse: string;
  readonly sessionSettlementRequest: string;
};

const TAG_PROPOSE = 1100;
const TAG_PROPOSE_ANSWER = 1101;
const TAG_SETTLE = 1102;

/**
 * Answers one question of a client.
 * @throws an error with a JSON-RPC code
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function answerClient(mailbox: Mailbox, line: Line, call: { method: string; params: unknown }): unknown {
  const { client } = line;
  const params = call.params as Params;
  const subscribe = (topic: string): string => mailbox.subscribe(line, topic);
  const unread = (topics: readonly string[]): object => ({
    hasMore: false,
    messages: topics.flatMap((topic) => mailbox.unread(client, topic).map((letter) => toWire(topic, letter))),
  });
  const answers: { readonly [method: string]: () => unknown } = {
    irn_publish: () => publish(mailbox, client, params),
    irn_batchPublish: () => params.messages.every((each) => publish(mailbox, client, each)),
    irn_subscribe: () => subscribe(params.topic),
    irn_batchSubscribe: () => params.topics.map(subscribe),
    irn_unsubscribe: () => unsubscribe(mailbox, client, [params]),
    irn_batchUnsubscribe: () => unsubscribe(mailbox, client, params.subscriptions),
    irn_fetchMessages: () => unread([params.topic]),
    irn_batchFetchMessages: () => unread(params.topics),
    // One call proposes or approves: the relay hands its parts on, and subscribes the caller.
    wc_proposeSession() {
      subscribe(params.pairingTopic);
      const { pairingTopic: topic, sessionProposal: message } = params;
      return publish(mailbox, client, { ...params, topic, message, tag: TAG_PROPOSE });
    },
    wc_approveSession() {
      subscribe(params.sessionTopic);
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest } = params;
      const answer = { ...params, topic: pairingTopic, message: sessionProposalResponse, tag: TAG_PROPOSE_ANSWER };
      publish(mailbox, client, answer);
      return publish(mailbox, client, {
        ...params,
        topic: sessionTopic,
        message: sessionSettlementRequest,
        tag: TAG_SETTLE,
      });
    },
  };
  const answer = answers[call.method];
  if (!answer) throw Object.assign(new Error("Method not found"), { code: -32601 });
  return answer();
}

/** A letter as clients read it. */
export function toWire(topic: string, letter: ReturnType<Mailbox["unread"]>[number]): object {
  const { message, publishedAt, tag, attestation = "" } = letter;
  return { topic, message, publishedAt, tag, attestation };
}

function publish(mailbox: Mailbox, client: string, draft: Draft): true {
  mailbox.publish(client, draft);
  return true;
}

function unsubscribe(mailbox: Mailbox, client: string, all: readonly Params[]): true {
  for (const { topic } of all) mailbox.unsubscribe(client, topic);
  return true;
}
