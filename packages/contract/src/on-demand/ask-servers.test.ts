import { describe, expect, it } from "vitest";
import { FoyerError } from "../errors/foyer-error.ts";
import { createMemoryClock } from "../testing/memory/memory-clock.ts";
import { askServers, type ServersQuestion } from "./ask-servers.ts";

const CHAIN = "stacks:1";

function question(more: Partial<ServersQuestion> = {}) {
  const [clock, scope] = [createMemoryClock(), new AbortController()];
  const asked: string[] = [];
  const a: ServersQuestion = {
    host: { clock },
    scope: scope.signal,
    network: { caipNetworkId: CHAIN },
    servers: ["one", "two"],
    lacking: "it has no URL",
    ...more,
  };
  const ask = <T>(answers: { readonly [server: string]: () => Promise<T> }): Promise<T> =>
    askServers(a, (server) => {
      asked.push(server);
      return (answers[server] as () => Promise<T>)();
    });
  return { clock, scope, asked, ask };
}

const never = () => new Promise<never>(() => undefined);

describe("askServers", () => {
  it.each(["yes", "", 0, null, undefined])("takes the first answer, whatever it is: %j", async (answer) => {
    const { ask, asked, clock } = question();
    expect(await ask({ one: async () => answer })).toBe(answer);
    expect(asked).toEqual(["one"]);
    expect(clock.pending()).toBe(0);
  });

  it("asks the next server when one fails", async () => {
    const { ask, asked } = question();
    expect(await ask({ one: () => Promise.reject(new TypeError("down")), two: async () => "yes" })).toBe("yes");
    expect(asked).toEqual(["one", "two"]);
  });

  it("asks the next server when one takes ten seconds, and not before", async () => {
    const { ask, asked, clock } = question();
    const answer = ask({ one: never, two: async () => "yes" });
    clock.advance(9_999);
    await turn();
    expect(asked).toEqual(["one"]);
    clock.advance(1);
    expect(await answer).toBe("yes");
  });

  it("tells what went wrong last, in the words of the one who failed", async () => {
    const cause = new FoyerError("network/unreachable", { chain: CHAIN, problem: "HTTP 429" });
    const { ask } = question();
    await expect(
      ask({ one: () => Promise.reject(new TypeError("down")), two: () => Promise.reject(cause) }),
    ).rejects.toMatchObject({ code: "network/unreachable", context: { chain: CHAIN, problem: "HTTP 429" }, cause });
  });

  it("cuts what a server says to what can be read", async () => {
    const { ask } = question({ servers: ["one"] });
    const error = await ask({ one: () => Promise.reject(new Error("x".repeat(10_000))) }).catch((thrown) => thrown);
    expect((error as FoyerError<"network/unreachable">).context.problem).toBe("x".repeat(200));
  });

  it("says of the last server that it took too long", async () => {
    const { ask, clock } = question({ servers: ["one"] });
    const answer = expect(ask({ one: never })).rejects.toMatchObject({ context: { problem: "it took too long" } });
    clock.advance(10_000);
    await answer;
  });

  it("says that there is nobody to ask", async () => {
    const { ask } = question({ servers: [] });
    await expect(ask({})).rejects.toMatchObject({ context: { chain: CHAIN, problem: "it has no URL" } });
  });

  it("asks nobody else once the scope has ended", async () => {
    const { ask, asked, scope } = question();
    const one = async (): Promise<never> => {
      scope.abort();
      throw new TypeError("aborted");
    };
    await expect(ask({ one, two: async () => "late" })).rejects.toThrow(/abort/i);
    expect(asked).toEqual(["one"]);
  });
});

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
