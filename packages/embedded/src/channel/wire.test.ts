import { once } from "node:events";
import { MessageChannel, type MessagePort as NodePort } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { toWire } from "./wire.ts";

const portOf = (port: NodePort): MessagePort => port as unknown as MessagePort;

describe("a wire of a port", () => {
  it("carries plain data both ways, until it is heard no more and until it is closed", async () => {
    const { port1, port2 } = new MessageChannel();
    const [page, frame] = [toWire(portOf(port1)), toWire(portOf(port2))];
    const heard: unknown[] = [];
    const next = (): Promise<unknown> => once(port2, "message");
    const undo = frame.hear((data) => heard.push(data));
    const first = next();
    page.post({ hello: 1 });
    await first;
    expect(heard).toEqual([{ hello: 1 }]);
    undo();
    const second = next();
    page.post({ hello: 2 });
    await second;
    expect(heard).toEqual([{ hello: 1 }]);
    const closed = once(port2, "close");
    page.close();
    await closed;
    frame.close();
  });

  it("reads an event by what it was given for it", async () => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    const frame = toWire(portOf(port2), () => "read otherwise");
    frame.hear((data) => heard.push(data));
    const came = once(port2, "message");
    toWire(portOf(port1)).post({ hello: 1 });
    await came;
    expect(heard).toEqual(["read otherwise"]);
    frame.close();
  });
});
