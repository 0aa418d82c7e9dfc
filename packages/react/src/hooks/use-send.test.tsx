import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { connectWallet, renderFoyer, type TestKit } from "../test/render.tsx";
import { useSend } from "./use-send.ts";

const TO = "0x00000000000000000000000000000000000000b0";

function Sending({ namespace }: { readonly namespace?: "eip155" | "solana" }): ReactElement {
  const sending = useSend({ namespace });
  const { draft, recent } = sending;
  const say = draft
    ? [draft.stage, draft.amount, draft.token?.symbol, draft.problem, draft.failure?.code, draft.hash].filter(Boolean)
    : ["nothing"];
  return (
    <>
      <p>{say.join(" ")}</p>
      <p>{`recent: ${recent.map(({ address }) => address).join()}`}</p>
      <button type="button" onClick={() => void sending.begin({ to: TO })}>
        begin
      </button>
      <button type="button" onClick={() => sending.setAmount("1,5")}>
        amount
      </button>
      <button type="button" onClick={() => void sending.setMax()}>
        max
      </button>
      <button type="button" onClick={() => void sending.review()}>
        review
      </button>
      <button type="button" onClick={() => void sending.submit()}>
        submit
      </button>
      <button type="button" onClick={() => sending.reset()}>
        reset
      </button>
    </>
  );
}

const sent = ({ evm }: TestKit): readonly string[] => evm.asked.filter((what) => what.startsWith("send:"));

it("begins nothing by itself, and sends what was written, looked over and agreed to", async () => {
  const kit = await renderFoyer(<Sending />);
  await connectWallet(kit, kit.evm);
  const { getByRole, getByText } = kit.screen;
  await expect.element(getByText("nothing")).toBeInTheDocument();
  expect(kit.evm.asked.filter((what) => what.startsWith("tokens:"))).toEqual([]);
  await userEvent.click(getByRole("button", { name: "begin" }));
  await expect.element(getByText("editing COIN amount-missing")).toBeInTheDocument();
  await userEvent.click(getByRole("button", { name: "amount" }));
  await expect.element(getByText("editing 1.5 COIN funds-short")).toBeInTheDocument();
  await userEvent.click(getByRole("button", { name: "max" }));
  await expect.element(getByText("editing 1.23456789 COIN")).toBeInTheDocument();
  await userEvent.click(getByRole("button", { name: "review" }));
  await expect.element(getByText("reviewing 1.23456789 COIN")).toBeInTheDocument();
  kit.evm.answer.sign = "reject";
  await userEvent.click(getByRole("button", { name: "submit" }));
  await expect.element(getByText("reviewing 1.23456789 COIN send/rejected")).toBeInTheDocument();
  kit.evm.answer.sign = "approve";
  await userEvent.click(getByRole("button", { name: "submit" }));
  await expect.element(getByText("sent 1.23456789 COIN 0xhash")).toBeInTheDocument();
  await expect.element(getByText(`recent: ${TO}`)).toBeInTheDocument();
  expect(sent(kit)).toEqual([`send:123456789:${TO}:eip155:1`, `send:123456789:${TO}:eip155:1`]);
  await userEvent.click(getByRole("button", { name: "reset" }));
  await expect.element(getByText("nothing")).toBeInTheDocument();
});

it("rejects nothing where nobody is connected, and shows no draft of another namespace", async () => {
  const kit = await renderFoyer(<Sending namespace="solana" />);
  await userEvent.click(kit.screen.getByRole("button", { name: "begin" }));
  await connectWallet(kit, kit.evm);
  const { send } = await import("@foyer/core/send");
  await kit.foyer.use(send()).begin({ to: TO });
  expect(kit.foyer.getSnapshot().features["send"]).toMatchObject({ draft: { namespace: "eip155" } });
  await expect.element(kit.screen.getByText("nothing")).toBeInTheDocument();
});
