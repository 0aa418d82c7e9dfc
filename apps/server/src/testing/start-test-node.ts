import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A node of a test: what it was asked, and how it answers, `answer` at first with the method of each call. */
export type TestNode = {
  readonly url: string;
  readonly asked: { readonly headers: IncomingHttpHeaders; readonly path: string; readonly body: string }[];
  answer: (body: string, response: ServerResponse) => void;
  readonly stop: () => Promise<void>;
};

/** Starts a server that speaks JSON-RPC. */
export async function startTestNode(): Promise<TestNode> {
  const asked: TestNode["asked"] = [];
  const server = createServer((request, response) => {
    text(request).then((body) => {
      asked.push({ headers: request.headers, path: request.url ?? "", body });
      node.answer(body, response);
    }, response.destroy);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const node: TestNode = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: answerMethods,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return node;
}

/** Answers each call with its own method. */
export function answerMethods(body: string, response: ServerResponse): void {
  const calls = JSON.parse(body) as { id: unknown; method: string } | { id: unknown; method: string }[];
  const answer = ({ id, method }: { id: unknown; method: string }) => ({ jsonrpc: "2.0", id, result: method });
  response.setHeader("X-Node-Secret", "inside");
  response.end(JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls)));
}
