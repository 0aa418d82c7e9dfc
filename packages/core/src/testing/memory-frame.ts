import { FoyerError } from "@foyer/contract";
import type { FramePort } from "../ports/frame.ts";

/** Frames where a test says what the pages inside answer. */
export interface MemoryFrame extends FramePort {
  /** Origins of frames that are open. */
  readonly opened: readonly string[];
  /** Refuses the next frames, as a page that nobody answers from. */
  failing: boolean;
}

/**
 * Makes frames in memory: `serve` is given each page's end of the channel.
 * @example
 * import { createMemoryFrame } from "@foyer/core/testing";
 *
 * const frame = createMemoryFrame((port) => {
 *   port.onmessage = ({ data }) => port.postMessage({ echo: data });
 * });
 * const { port } = await frame.open({ origin: "https://frame.example.org" });
 */
export function createMemoryFrame(serve: (port: MessagePort, origin: string) => void): MemoryFrame {
  const opened: string[] = [];
  const frame: MemoryFrame = {
    opened,
    failing: false,
    async open({ origin, signal }) {
      if (signal?.aborted) throw new FoyerError("flow/aborted", { flow: "open a frame" });
      if (frame.failing) throw new FoyerError("frame/unreachable", { origin, problem: "refused by the test" });
      const { port1, port2 } = new MessageChannel();
      opened.push(origin);
      serve(port2, origin);
      return {
        port: port1,
        close() {
          port1.close();
          opened.splice(opened.indexOf(origin), 1);
        },
      };
    },
  };
  return frame;
}
