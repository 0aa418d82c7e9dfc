import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import type { FlowContext } from "../flows/context.ts";
import { bindFlows } from "./bind-flows.ts";
import type { ConnectedVerbs } from "./connected-verbs.ts";
import type { Later } from "./later.ts";

const unreachable: Later<ConnectedVerbs> = {
  now: () => undefined,
  load: () => Promise.reject(new FoyerError("library/unreachable", { library: "@foyer/core" })),
};

describe("what only somebody who is connected does, where its code cannot be fetched", () => {
  const flows = bindFlows({} as FlowContext, unreachable);

  it("leaves a balance unknown, without a failure that nobody waits for", async () => {
    await expect(flows.refreshBalance()).resolves.toBeUndefined();
  });

  it("says so to whoever disconnects", async () => {
    await expect(flows.disconnect()).rejects.toMatchObject({ code: "library/unreachable" });
  });
});
