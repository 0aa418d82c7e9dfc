import { createWorker } from "./frame/create-worker.ts";
import { openFrame } from "./frame/open-frame.ts";

void openFrame(window, async (config) => {
  const { openFrameWallet } = await import("./open-frame-wallet.ts");
  const { projectId, name, server, keeper } = config;
  const worker = createWorker(window, config);
  return (await openFrameWallet({ projectId, name, server, keeper, worker })).wallet;
});
