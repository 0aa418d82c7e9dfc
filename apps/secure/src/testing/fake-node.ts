import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers a method; what it throws is an error of the node's. */
export type NodeAnswers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** A network's node that says what it is told to, and keeps what it was asked. */
export type FakeNode = {
  readonly url: string;
  readonly asked: { readonly method: string; readonly params: readonly unknown[] }[];
  answers: NodeAnswers;
  stop(): Promise<void>;
};

export async function startFakeNode(answers: NodeAnswers): Promise<FakeNode> {
  const asked: FakeNode["asked"] = [];
  const server: Server = createServer(async (request, response) => {
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "content-type": "application/json",
    };
    if (request.method === "OPTIONS") return void response.writeHead(204, headers).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
      id: number;
      method: string;
      params: readonly unknown[];
    };
    asked.push({ method, params });
    response
      .writeHead(200, headers)
      .end(JSON.stringify({ jsonrpc: "2.0", id, ...answer(node.answers, { method, params }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const node: FakeNode = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return node;
}

function answer(
  answers: NodeAnswers,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
): object {
  const known = Object.hasOwn(answers, method) ? answers[method] : undefined;
  if (known === undefined) return { error: { code: -32_601, message: `no ${method} here` } };
  try {
    return { result: known(params) };
  } catch (error) {
    return { error: { code: 3, message: String((error as Error).message), data: (error as { data?: unknown }).data } };
  }
}
