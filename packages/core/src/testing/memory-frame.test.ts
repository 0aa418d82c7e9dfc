import { expect, it } from "vitest";
import { createFoyer, type Feature } from "../index.ts";
import type { FramePorts } from "../ports/frame.ts";
import { createMemoryFrame, createMemoryPorts } from "../testing.ts";

/** As a feature with a frame would be written: the port comes with its options. */
function vault({ frame }: FramePorts): Feature<"vault", object, { ask(text: string): Promise<unknown> }, FramePorts> {
  return {
    name: "vault",
    createState: () => ({}),
    ports: { frame },
    load: async () => ({
      create: ({ ports, signal }) => ({
        async ask(text) {
          const { port, close } = await ports.frame.open({ origin: "https://vault.example.org", signal });
          const answer = new Promise((resolve) => {
            port.onmessage = ({ data }) => resolve(data);
          });
          port.postMessage(text);
          return answer.finally(close);
        },
      }),
    }),
  };
}

it("is a frame for a feature's tests, which brings it with its options", async () => {
  const frame = createMemoryFrame((port, origin) => {
    port.onmessage = ({ data }) => {
      port.postMessage(`${origin} heard ${data}`);
      port.close();
    };
  });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [], ports: createMemoryPorts() });
  const handle = foyer.use(vault({ frame }));
  expect(await handle.ask("hello")).toBe("https://vault.example.org heard hello");
  expect(frame.opened).toEqual([]);
  frame.failing = true;
  await expect(handle.ask("hello")).rejects.toMatchObject({ code: "frame/unreachable" });
});
