import { expect, it } from "vitest";
import { SECRET, START } from "../../testing/server/start-sign-in.ts";
import { createTokens } from "./create-tokens.ts";

const KEY = { id: "a", secret: SECRET };
const DEPS = { keys: [KEY], issuer: "https://example.org", audience: "example.org", clock: () => START };

it("hashes a text to 64 digits, the same each time, and others by another key", async () => {
  const { hash } = createTokens(DEPS);
  const other = createTokens({ ...DEPS, keys: [{ id: "b", secret: SECRET.toUpperCase() }, KEY] });
  for (let text = 0; text < 20; text++) {
    const digits = await hash(String(text));
    expect(digits).toMatch(/^[0-9a-f]{64}$/);
    expect(await hash(String(text))).toBe(digits);
    expect(await other.hash(String(text))).not.toBe(digits);
  }
});

it("signs nobody out for a fault of the server, which is told as it is", async () => {
  const fault = new TypeError("no clock");
  const token = await createTokens(DEPS).sign({
    type: "foyer-session+jwt",
    claims: { who: [] },
    expiresAt: START + 1_000,
  });
  const clock = (): never => {
    throw fault;
  };
  expect(await createTokens(DEPS).read("foyer-session+jwt", token)).toMatchObject({ who: [] });
  await expect(createTokens({ ...DEPS, clock }).read("foyer-session+jwt", token)).rejects.toBe(fault);
});
