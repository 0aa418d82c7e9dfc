import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { connectWallet, renderFoyer } from "../test/render.tsx";
import { useAccount } from "./use-account.ts";

function Probe(): ReactElement {
  const account = useAccount({ namespace: "eip155" });
  return <p>{account.status === "connected" ? `${account.wallet?.name} ${account.address}` : account.status}</p>;
}

describe("useAccount", () => {
  it("tells who is connected, narrowed by status", async () => {
    const kit = await renderFoyer(<Probe />);
    await expect.element(kit.screen.getByText("disconnected")).toBeVisible();
    await connectWallet(kit, kit.evm);
    await expect.element(kit.screen.getByText("Acme eip155-Acme")).toBeVisible();
  });
});
