import { type ReactElement, useState } from "react";
import { expect, it } from "vitest";
import { connectWallet, renderFoyer } from "../test/render.tsx";
import { useActivity } from "./use-activity.ts";
import { useSendTransaction } from "./use-send-transaction.ts";
import { useTransaction } from "./use-transaction.ts";

function Activity(): ReactElement {
  const { list } = useActivity();
  const items = list && "items" in list ? list.items.map(({ verb, status }) => `${verb} ${status}`) : [];
  return <p>{list ? `${list.status}: ${items.join()}` : "unknown"}</p>;
}

it("shows what this page had sent as long as it is on the page", async () => {
  const kit = await renderFoyer(<Activity />);
  await expect.element(kit.screen.getByText("unknown")).toBeInTheDocument();
  await connectWallet(kit, kit.evm);
  await expect.element(kit.screen.getByText("ready:")).toBeInTheDocument();
  await kit.foyer.sendTransaction({ namespace: "eip155", to: "0x01", amount: 5n });
  await expect.element(kit.screen.getByText("ready: sent pending")).toBeInTheDocument();
});

function Tip(): ReactElement {
  const { sendTransaction, transaction } = useSendTransaction({ namespace: "eip155" });
  const [isLooking, setLooking] = useState(false);
  if (isLooking) return <Activity />;
  return (
    <>
      <button type="button" onClick={() => void sendTransaction({ to: "0x01", amount: 5n })}>
        {transaction ? "sent" : "send"}
      </button>
      <button type="button" onClick={() => setLooking(true)}>
        look
      </button>
    </>
  );
}

it("shows what was sent before anybody looked", async () => {
  const kit = await renderFoyer(<Tip />);
  await connectWallet(kit, kit.evm);
  await kit.screen.getByRole("button", { name: "send" }).click();
  await expect.element(kit.screen.getByRole("button", { name: "sent" })).toBeInTheDocument();
  await kit.screen.getByRole("button", { name: "look" }).click();
  await expect.element(kit.screen.getByText("ready: sent pending")).toBeInTheDocument();
});

function Payment({ hash }: { readonly hash: string }): ReactElement {
  return <p>{`payment ${useTransaction({ hash })?.status ?? "unknown"}`}</p>;
}

it("follows one transaction by its hash until it is final", async () => {
  const kit = await renderFoyer(<Payment hash="0xhash" />);
  await connectWallet(kit, kit.evm);
  await expect.element(kit.screen.getByText("payment unknown")).toBeInTheDocument();
  await kit.foyer.sendTransaction({ namespace: "eip155", to: "0x01", amount: 5n });
  await expect.element(kit.screen.getByText("payment pending")).toBeInTheDocument();
  Object.assign(kit.evm.capabilities, { outcome: async () => ({ status: "confirmed" }) });
  await kit.clock.advance(10_000);
  await expect.element(kit.screen.getByText("payment confirmed")).toBeInTheDocument();
});
