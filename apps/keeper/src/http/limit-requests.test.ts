import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FRAME_ORIGIN, PROJECT, startKeeperWorld } from "../testing/keeper-world.ts";

type Ask = (path: string, address: string, init?: RequestInit) => Promise<Response>;

async function start(changed: Readonly<Record<string, string>>): Promise<Ask> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keeper-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const world = await startKeeperWorld(`sqlite:${join(folder, "keeper.sqlite")}`, { TRUSTED_PROXIES: "1", ...changed });
  onTestFinished(world.stop);
  return (path, address, init = {}) => {
    const headers = { Origin: FRAME_ORIGIN, "X-Forwarded-For": address, ...init.headers };
    return fetch(`${world.keeper.url}${path}`, { ...init, headers });
  };
}

it("refuses an address that asks too often, says when to come back, and answers others and health checks", async () => {
  const ask = await start({ RATE_ADDRESS_PER_MINUTE: "5" });
  const answers: Response[] = [];
  for (let at = 0; at < 6; at += 1) answers.push(await ask(`/v1/${PROJECT}/keys`, "192.0.2.1"));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  const last = answers.at(-1);
  expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
  // The frame may read why.
  expect(last?.headers.get("Access-Control-Allow-Origin")).toBe(FRAME_ORIGIN);
  expect(await last?.json()).toMatchObject({ code: "rate/exceeded" });
  expect((await ask("/confirm/x", "192.0.2.1")).status).toBe(429);
  expect((await ask("/health", "192.0.2.1")).status).toBe(200);
  expect((await ask(`/v1/${PROJECT}/keys`, "198.51.100.1")).status).toBe(401);
});

it("refuses a project whose visitors ask too often together", async () => {
  const ask = await start({ RATE_PROJECT_PER_MINUTE: "3" });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await ask(`/v1/${PROJECT}/keys`, `192.0.2.${at}`)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect((await ask("/confirm/x", "192.0.2.1")).status).toBe(410);
});

it("refuses a body of more than 64 kB", async () => {
  const ask = await start({});
  const answer = await ask(`/v1/${PROJECT}/devices`, "", { method: "POST", body: "a".repeat(65 * 1_024) });
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: "request/too-large" }]);
});
