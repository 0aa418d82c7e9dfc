import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The same pages at an origin of their own, each of which begins with the scripts. */
export type InjectedPages = { readonly origin: string; stop(): Promise<void> };

/** WebKit's driver puts no scripts on pages before they load, so pages are served with them. `scripts`: read for each page. */
export async function injectScripts(target: string, scripts: readonly string[]): Promise<InjectedPages> {
  const { host } = new URL(target);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, "accept-encoding": "identity" };
    const forwarded = request(new URL(asked.url ?? "/", target), { method: asked.method, headers }, (response) => {
      if (response.headers["content-type"]?.startsWith("text/html")) void answerPage(response, answer, scripts);
      else {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      }
    });
    forwarded.on("error", () => answer.writeHead(502).end());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerPage(page: IncomingMessage, answer: ServerResponse, scripts: readonly string[]): Promise<void> {
  let text = "";
  for await (const part of page.setEncoding("utf8")) text += part;
  const { "content-length": _, ...headers } = page.headers;
  answer.writeHead(page.statusCode ?? 200, headers);
  const tags = scripts.map((source) => `<script>{${source.replaceAll("</script", "<\\/script")}\n}</script>`);
  answer.end(text.replace(/<head[^>]*>/, (head) => `${head}${tags.join("")}`));
}
