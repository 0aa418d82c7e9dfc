import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A server for data of a test: which paths it was asked, and how it answers. */
export type TestUpstream = {
  readonly url: string;
  readonly asked: string[];
  answer: (path: string, response: ServerResponse, body: string) => void;
  readonly stop: () => Promise<void>;
};

/** Starts a server for data that answers nothing until it is told how. */
export async function startTestUpstream(): Promise<TestUpstream> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    text(request).then((body) => {
      asked.push(request.url ?? "");
      upstream.answer(request.url ?? "", response, body);
    }, response.destroy);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const upstream: TestUpstream = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (_, response) => void response.writeHead(404).end(),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return upstream;
}
