import { FoyerError } from "@foyer/contract";
import { expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { createMemoryPorts, createScriptedAdapter, createScriptedEmbeddedWallet } from "../../testing.ts";
import { embedded } from "./embedded.ts";

const origin = "https://secure.example.org";

it.each([
  ["APKT003", new FoyerError("frame/unreachable", { origin, problem: "no answer" })],
  ["APKT004", new FoyerError("frame/timeout", { request: "CONNECT_EMAIL", timeoutMs: 120_000 })],
  ["APKT005", new FoyerError("frame/refused", { origin, problem: "unknown origin" })],
  [undefined, new FoyerError("email/unavailable", { problem: "no mail server" })],
] as const)(
  "shows the alert %s of what the frame failed with, and rejects all the same [ERR-02]",
  async (code, error) => {
    const wallet = createScriptedEmbeddedWallet();
    const foyer = createFoyer({
      app: { name: "Example" },
      adapters: [createScriptedAdapter("eip155")],
      sources: [wallet],
      ports: createMemoryPorts(),
    });
    foyer.start();
    wallet.fails.connectEmail = error;
    await expect(foyer.use(embedded()).logInWithEmail({ email: "ada@example.org" })).rejects.toBe(error);
    expect(foyer.getSnapshot().notices.alert?.code).toBe(code);
    wallet.fails.socialUri = error;
    foyer.alert(undefined);
    const window = undefined;
    await foyer
      .use(embedded())
      .logInWithSocial({ provider: "google", window })
      .catch(() => undefined);
    await foyer.use(embedded()).prepareLogin();
    expect(foyer.getSnapshot().notices.alert?.code).toBeUndefined();
  },
);
