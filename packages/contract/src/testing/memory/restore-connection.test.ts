import { expect, it } from "vitest";
import { beginRun, ticks } from "../run.ts";
import { createMemoryWorld } from "./memory-world.ts";

it("opens nothing for a wallet that answers after the restore was aborted", async () => {
  const run = beginRun(createMemoryWorld());
  const [wallet] = run.world.wallets;
  const saved = [run.saved(await run.connect(wallet))];
  await run.reload(wallet);
  wallet.freeze();
  const controller = new AbortController();
  const pending = run.adapter.restore({ saved, graceMs: 0, signal: controller.signal });
  await ticks();

  controller.abort();
  await expect(pending).rejects.toMatchObject({ code: "flow/aborted" });
  wallet.thaw();
  await ticks();

  expect(run.adapter.connections()).toEqual([]);
  run.finish();
});

it("finds a wallet absent that leaves the page before it answers, and restores the others", async () => {
  const run = beginRun(createMemoryWorld());
  const [alder, birch] = run.world.wallets;
  const saved = [run.saved(await run.connect(alder)), run.saved(await run.connect(birch))];
  await run.reload(alder, birch);
  alder.freeze();
  const pending = run.adapter.restore({ saved, graceMs: 0 });
  await ticks();

  alder.remove?.();
  alder.thaw();

  await expect(pending).resolves.toEqual(["absent", "restored"]);
  run.finish();
});
