import { FoyerError } from "@foyer/contract";
import { FRAME_LOAD_MS } from "../limits.ts";
import type { FramePort, OpenFrame } from "./frame.ts";

/** `allow-same-origin` is safe because the page inside is of another origin than this one. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";
const PROTOCOL = 1;

/**
 * Opens a frame and gives its page one end of a channel. The page says READY with a word of its own, as often as it
 * likes; the first time it is given the port with that word and one of ours, and answers with ours through the port. Each
 * word is good once, and who says READY later, or from elsewhere, is not heard.
 * @throws {FoyerError} flow/aborted, frame/unreachable
 */
export async function openFrame({
  origin,
  url = origin,
  signal,
}: Parameters<FramePort["open"]>[0]): Promise<OpenFrame> {
  const fail = (problem: string): FoyerError => new FoyerError("frame/unreachable", { origin, problem });
  if (!URL.canParse(url) || new URL(url).origin !== origin) throw fail(`'${url}' is not of this origin`);
  if (origin === window.location.origin)
    throw fail("its origin is the page's own, which a frame cannot be kept apart from");
  if (signal?.aborted) throw new FoyerError("flow/aborted", { flow: "open a frame" });
  const frame = createFrame(url);
  const { port1: port, port2: theirs } = new MessageChannel();
  const over = new AbortController();
  const close = (): void => {
    port.close();
    frame.remove();
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const ours = createWord();
      const timer = setTimeout(() => reject(fail(`no answer within ${FRAME_LOAD_MS} ms`)), FRAME_LOAD_MS);
      over.signal.addEventListener("abort", () => clearTimeout(timer));
      signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: "open a frame" })), over);
      let isGiven = false;
      const give = ({ source, origin: from, data }: MessageEvent): void => {
        const theirWord = readReady(data);
        if (isGiven || source === null || source !== frame.contentWindow || from !== origin || !theirWord) return;
        isGiven = true;
        frame.contentWindow?.postMessage({ type: "INIT", protocol: PROTOCOL, fn: theirWord, hn: ours }, origin, [
          theirs,
        ]);
      };
      window.addEventListener("message", give, over);
      port.addEventListener(
        "message",
        ({ data }) => {
          const { type, hn } = Object(data) as { readonly type?: unknown; readonly hn?: unknown };
          if (type === "INIT_OK" && hn === ours) resolve();
          else reject(fail("it answered with another word than it was given"));
        },
        { once: true, signal: over.signal },
      );
      port.start();
      document.body.append(frame);
    });
    return { port, close };
  } catch (error) {
    close();
    throw error;
  } finally {
    over.abort();
  }
}

function createFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", SANDBOX);
  frame.referrerPolicy = "strict-origin";
  frame.hidden = true;
  frame.src = url;
  return frame;
}

/** The page's word; undefined where it is no READY of a protocol that is spoken here. */
function readReady(data: unknown): string | undefined {
  const { type, protocols, fn } = Object(data) as { readonly [key: string]: unknown };
  const isReady = type === "READY" && Array.isArray(protocols) && protocols.includes(PROTOCOL);
  return isReady && typeof fn === "string" && /^[\da-f]{32}$/.test(fn) ? fn : undefined;
}

/** 128 bits that nobody guesses. */
function createWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
