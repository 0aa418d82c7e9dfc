import { expect, it } from "vitest";
import { SOLANA_TEST_ADDRESSES } from "../keys/test-keys.ts";
import { solanaPart } from "../solana/solana-part.ts";
import { createStage } from "./create-stage.ts";
import { createStandardCast } from "./create-standard-cast.ts";

function cast() {
  const stage = createStage();
  const role = { parts: [solanaPart()], addresses: SOLANA_TEST_ADDRESSES };
  const made = createStandardCast(stage, {
    namespace: "solana",
    transactions: ["solana:signTransaction"],
    roles: [
      { name: "Acme", ...role },
      { name: "Birch", noDisconnect: true, ...role },
    ],
  });
  const listed: unknown[] = [];
  stage.page().addEventListener("wallet-standard:register-wallet", (event) =>
    ((event as CustomEvent).detail as (api: object) => void)({
      register: (one: unknown) => {
        listed.push(one);
        return () => undefined;
      },
    }),
  );
  return { ...made, listed };
}

it("makes two wallets, the second of which may lack something", () => {
  const [first, second] = cast().wallets;
  expect([first.name, second.name]).toEqual(["Acme", "Birch"]);
  expect(Object.keys(first.live().features)).toContain("standard:disconnect");
  expect(Object.keys(second.live().features)).not.toContain("standard:disconnect");
});

it("announces a wallet of any name and icon, which is an object of its own each time", () => {
  const { announceAs, listed } = cast();
  const icon = "data:image/png;base64,AA==";
  announceAs({ name: "Cedar", icon });
  announceAs({ name: "Dogwood", icon });
  expect(listed).toMatchObject([
    { name: "Cedar", icon },
    { name: "Dogwood", icon },
  ]);
  expect(listed[0]).toHaveProperty("features");
});

it("announces a twin of the first, which says the same and is another object", () => {
  const { announceTwin, wallets, listed } = cast();
  announceTwin();
  expect(listed).toMatchObject([{ name: "Acme", icon: wallets[0].live().icon }]);
  expect(listed[0]).not.toBe(wallets[0].live());
});

it("announces each thing that is no wallet when it is told to, and not before", () => {
  const { garbage, listed } = cast();
  expect(listed).toEqual([]);
  for (const announce of garbage) announce();
  expect(listed).toHaveLength(garbage.length);
  expect(listed.length).toBeGreaterThan(10);
});
