import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import type { DemoPhone } from "./demo-phone.ts";

const LONGEST = 4_096;

/** Lets the demo's page `phone.html` hold the phone: asks what it shows, and does what is pressed there. */
export function servePhone(phone: DemoPhone): Plugin {
  return {
    name: "demo-phone",
    configureServer({ middlewares }) {
      middlewares.use("/api/phone", (request, response, next) => {
        answer(phone, request).then(
          (problem) => reply(response, problem === undefined ? 200 : 400, { ...phone.facts(), problem }),
          next,
        );
      });
    },
  };
}

/** Does what is asked; answers what is wrong with it. */
async function answer(phone: DemoPhone, request: IncomingMessage): Promise<string | undefined> {
  if (request.method !== "POST") return undefined;
  // A page elsewhere may send a form here, but no JSON.
  if (request.headers["content-type"] !== "application/json") return "Send JSON.";
  const { act, link } = JSON.parse(await read(request)) as { readonly act?: unknown; readonly link?: unknown };
  if (act === "scan") {
    if (typeof link !== "string" || !phone.canScan(link))
      return "This is no link for the phone: pairing links begin with “wc:”, and one of Farcaster is below its code.";
    await phone.scan(link);
  } else if (act === "approve" || act === "reject") await phone.answer(act);
  else if (act === "leave") await phone.leave();
  else return "The phone can scan, approve, reject and leave.";
  return undefined;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) {
    text += String(part);
    if (text.length > LONGEST) return "{}";
  }
  return text;
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
