import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { renderFoyer, type TestKit } from "../test/render.tsx";
import { useCallsStatus } from "./use-calls-status.ts";
import { useCapabilities } from "./use-capabilities.ts";
import { useSendCalls } from "./use-send-calls.ts";

const TO = "0x00000000000000000000000000000000000000b0";
const CALLS = [
  { to: TO, value: 1n },
  { to: TO, value: 2n },
];
const HASH = `0x${"1".repeat(64)}`;

function Sending(): ReactElement {
  const { mode, batch, status, error, getButtonProps, resumeCalls } = useSendCalls();
  const { abilities } = useCapabilities({ when: "asked" });
  const say = [mode, abilities?.status, batch?.status, ...(batch?.calls ?? []).map((call) => call.status), error?.code];
  return (
    <>
      <p>{say.filter(Boolean).join(" ") || "nothing"}</p>
      <button {...getButtonProps({ calls: CALLS })}>{status === "pending" ? "sending" : "send"}</button>
      <button type="button" onClick={() => void resumeCalls({ id: batch?.id ?? "" })}>
        go on
      </button>
    </>
  );
}

function Order(): ReactElement {
  const batch = useCallsStatus({ id: "0xid" });
  return <p>{batch ? `order ${batch.status}` : "no order"}</p>;
}

/** Has the wallet answer what a test says; what it was asked. */
function answer({ evm }: TestKit, answers: { readonly [method: string]: () => unknown }): readonly string[] {
  const asked: string[] = [];
  const id = evm.connectors()[0]?.id ?? "";
  Object.assign(evm.provider(id) as object, {
    async request({ method }: { method: string }) {
      asked.push(method);
      if (!answers[method]) throw Object.assign(new Error("unknown"), { code: 4200 });
      return answers[method]?.();
    },
  });
  return asked;
}

const prepare = ({ evm }: TestKit): void => void evm.addWallet("Acme");
const BATCHES = {
  wallet_getCapabilities: () => ({ "0x1": { atomic: { status: "supported" } } }),
  wallet_sendCalls: () => ({ id: "0xid" }),
  wallet_getCallsStatus: () => ({ status: 200, receipts: [{ transactionHash: HASH, status: "0x1" }] }),
};

it("says how calls will be done as soon as somebody is connected, and what became of them", async () => {
  const kit = await renderFoyer(<Sending />, { prepare });
  const { getByRole, getByText } = kit.screen;
  const asked = answer(kit, BATCHES);
  await expect.element(getByText("nothing")).toBeInTheDocument();
  expect(asked).toEqual([]);
  await kit.foyer.connect({ wallet: "Acme" });
  await expect.element(getByText("batch known", { exact: true })).toBeInTheDocument();
  await userEvent.click(getByRole("button", { name: "send" }));
  await expect.element(getByText("batch known confirmed confirmed confirmed")).toBeInTheDocument();
  expect(asked).toEqual(["wallet_getCapabilities", "wallet_sendCalls", "wallet_getCallsStatus"]);
});

it("tells which were done where the person declines in the middle, and goes on from there", async () => {
  const kit = await renderFoyer(<Sending />, { prepare });
  const { getByRole, getByText } = kit.screen;
  answer(kit, {});
  const send = kit.evm.capabilities.send as NonNullable<typeof kit.evm.capabilities.send>;
  let count = 0;
  Object.assign(kit.evm.capabilities, {
    send: async (given: Parameters<typeof send>[0]) => {
      count += 1;
      kit.evm.answer.sign = count === 2 ? "reject" : "approve";
      return send(given);
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  await expect.element(getByText("oneByOne silent", { exact: true })).toBeInTheDocument();
  await userEvent.click(getByRole("button", { name: "send" }));
  await expect.element(getByText("oneByOne silent partial confirmed rejected calls/rejected")).toBeInTheDocument();
  await userEvent.click(getByRole("button", { name: "go on" }));
  await expect.element(getByText("oneByOne silent confirmed confirmed confirmed", { exact: true })).toBeInTheDocument();
  expect(count).toBe(3);
});

it("follows calls of an earlier visit once their wallet is connected", async () => {
  const kit = await renderFoyer(<Order />, { prepare });
  const asked = answer(kit, BATCHES);
  await expect.element(kit.screen.getByText("no order")).toBeInTheDocument();
  expect(asked).toEqual([]);
  await kit.foyer.connect({ wallet: "Acme" });
  await expect.element(kit.screen.getByText("order confirmed")).toBeInTheDocument();
});
