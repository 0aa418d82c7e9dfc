import type { FramePort } from "./frame.ts";

/**
 * Makes the port of the browser's own frames. Its code is fetched when the first one is opened.
 * @example
 * import { browserFrame } from "@foyer/core/frame";
 *
 * const { port, close } = await browserFrame().open({ origin: "https://frame.example.org" });
 * port.onmessage = ({ data }) => console.log(data);
 * port.postMessage({ type: "hello" });
 * close();
 */
export function browserFrame(): FramePort {
  return {
    async open(request) {
      const { openFrame } = await import("./open-frame.ts");
      return openFrame(request);
    },
  };
}
