import { FoyerError } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { formOf, openSend, type SendGiven, viewOf } from "../../../test/open-send.ts";
import type { Rendered } from "../../../test/render.tsx";
import { RECEIVER } from "../../../test/write-draft.ts";

/** Opens the review of half a coin, at a wallet that does what `sign` says, and has it asked. */
async function press(sign: Rendered["evm"]["answer"]["sign"]): Promise<Rendered> {
  const prepare: SendGiven["prepare"] = ({ evm }) => {
    evm.answer.sign = sign;
  };
  const kit = await openSend({ params: { amount: "0.5", to: RECEIVER }, prepare });
  const preview = formOf(kit).button("Review send");
  await expect.element(preview).not.toHaveAttribute("aria-disabled");
  await preview.click();
  await kit.screen.getByRole("button", { name: "Send", exact: true }).click();
  return kit;
}

const asked = ({ evm }: Rendered): readonly string[] => evm.asked.filter((what) => what.startsWith("send:"));

describe("a transfer whose answer is not known", () => {
  it("is never said not to be sent where the wallet dropped the link: where to look is said", async () => {
    const kit = await press({
      error: new FoyerError("wallet/disconnected", { namespace: "eip155", operation: "sendNative" }),
    });
    await expect.element(kit.screen.getByText("Was it sent?").first()).toBeVisible();
    expect(kit.screen.getByText("This wasn’t sent").elements()).toEqual([]);
    await kit.screen.getByRole("button", { name: "Look at activity" }).click();
    await expect.poll(() => viewOf(kit)).toBe("Transactions");
    expect(asked(kit)).toHaveLength(1);
  });

  it("is found again by a user who left while it was pending, and changes nothing meanwhile", async () => {
    const kit = await press("hang");
    await kit.screen.getByRole("button", { name: "Back" }).click();
    await expect.element(kit.screen.getByText("What you are sending waits there for your answer.")).toBeVisible();
    expect(formOf(kit).amount.elements()).toEqual([]);
    await kit.screen.getByRole("button", { name: "Show it" }).click();
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(kit.screen.getByText("You stopped waiting").first()).toBeVisible();
    expect(asked(kit)).toHaveLength(1);
  });
});
