import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { connectWallet, renderFoyer, type TestKit } from "../test/render.tsx";
import { useTokens } from "./use-tokens.ts";

function Tokens({ when }: { readonly when?: "asked" | "shown" }): ReactElement {
  const { list, refresh } = useTokens({ when });
  const items = list && "items" in list ? list.items.map(({ value, symbol }) => `${value} ${symbol}`) : [];
  return (
    <button type="button" onClick={() => void refresh()}>
      {list ? `${list.status} ${items.join()}` : "unknown"}
    </button>
  );
}

const asked = ({ evm }: TestKit): readonly string[] => evm.asked.filter((what) => what.startsWith("tokens:"));

it("shows what the account in use holds as long as it is on the page, and reads it once for several", async () => {
  const both = (
    <>
      <Tokens />
      <Tokens />
    </>
  );
  const kit = await renderFoyer(both);
  await expect.element(kit.screen.getByRole("button", { name: "unknown" }).first()).toBeInTheDocument();
  await connectWallet(kit, kit.evm);
  await expect.element(kit.screen.getByRole("button", { name: "ready 123456789 COIN" }).last()).toBeInTheDocument();
  expect(asked(kit)).toHaveLength(1);
});

it("asks nobody until it is told to, where it only shows what is known", async () => {
  const kit = await renderFoyer(<Tokens when="asked" />);
  await connectWallet(kit, kit.evm);
  await expect.element(kit.screen.getByRole("button", { name: "unknown" })).toBeInTheDocument();
  expect(asked(kit)).toEqual([]);
  await userEvent.click(kit.screen.getByRole("button"));
  await expect.element(kit.screen.getByRole("button", { name: "ready 123456789 COIN" })).toBeInTheDocument();
});

it("is a state where it fails", async () => {
  const kit = await renderFoyer(<Tokens />, {
    prepare: ({ evm }) => {
      evm.answer.tokens = "reject";
    },
  });
  await connectWallet(kit, kit.evm);
  await expect.element(kit.screen.getByRole("button", { name: "failed" })).toBeInTheDocument();
});
