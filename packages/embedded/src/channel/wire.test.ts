import { describe, expect, it } from "vitest";
import { toWire } from "./wire.ts";

/** The next message that the port gets, whoever hears it. */
function nextOf(port: MessagePort): Promise<unknown> {
  return new Promise((resolve) => port.addEventListener("message", resolve, { once: true }));
}

describe("a wire of a port", () => {
  it("carries plain data both ways, until it is heard no more and until it is closed", async () => {
    const { port1, port2 } = new MessageChannel();
    const [page, frame] = [toWire(port1), toWire(port2)];
    const heard: unknown[] = [];
    const undo = frame.hear((data) => heard.push(data));
    const first = nextOf(port2);
    page.post({ hello: 1 });
    await first;
    expect(heard).toEqual([{ hello: 1 }]);
    undo();
    const second = nextOf(port2);
    page.post({ hello: 2 });
    await second;
    expect(heard).toEqual([{ hello: 1 }]);
    page.close();
    frame.close();
    page.post({ hello: 3 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual([{ hello: 1 }]);
  });

  it("reads an event by what it was given for it", async () => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    const frame = toWire(port2, () => "read otherwise");
    frame.hear((data) => heard.push(data));
    const came = nextOf(port2);
    toWire(port1).post({ hello: 1 });
    await came;
    expect(heard).toEqual(["read otherwise"]);
    frame.close();
  });
});
