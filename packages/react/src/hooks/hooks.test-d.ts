import type { Foyer, Namespace } from "@foyer/core";
import { expectTypeOf, it } from "vitest";
import { useAccount } from "./use-account.ts";
import { useConnect } from "./use-connect.ts";
import { useFoyer } from "./use-foyer.ts";
import { useProvider } from "./use-provider.ts";
import { useSend } from "./use-send.ts";
import { useSwitchNetwork } from "./use-switch-network.ts";
import { useTokens } from "./use-tokens.ts";

it("is as general as can be where no kit is registered", () => {
  useAccount({ namespace: "sui" });
  void useSwitchNetwork().switchNetwork({ network: "eip155:99999" });
  expectTypeOf(useFoyer()).toEqualTypeOf<Foyer>();
  expectTypeOf(useProvider()).toEqualTypeOf<unknown>();
  const account = useAccount();
  if (account.status === "connected") expectTypeOf(account.namespace).toEqualTypeOf<Namespace>();
  // @ts-expect-error no namespace that Foyer knows
  useAccount({ namespace: "ton" });
  // @ts-expect-error no CAIP-2 id
  void useSwitchNetwork().switchNetwork({ network: "mainnet" });
});

it("tells what an error carries by its code", () => {
  const { error } = useConnect();
  if (error?.code === "network/unsupported") {
    expectTypeOf(error.context.chain).toEqualTypeOf<string>();
    // @ts-expect-error carried by another code
    error.context.timeoutMs;
  }
});

it("shows sums only where they are known", () => {
  const { list } = useTokens({ namespace: "eip155" });
  // @ts-expect-error what is not read yet has no sums
  list?.items;
  if (list?.status === "ready") {
    expectTypeOf(list.items[0]?.value).toEqualTypeOf<string | undefined>();
    expectTypeOf(list.at).toEqualTypeOf<number>();
  }
  // @ts-expect-error no namespace that Foyer knows
  useTokens({ namespace: "ton" });
});

it("tells whether something was sent, and never of what has no draft", () => {
  const { draft, submit } = useSend({ namespace: "eip155" });
  expectTypeOf(submit).returns.resolves.toEqualTypeOf<{ hash: string } | undefined>();
  // @ts-expect-error nothing was begun
  draft.amount;
  if (draft?.to.status === "known") expectTypeOf(draft.to.address).toEqualTypeOf<string>();
  // @ts-expect-error no namespace that Foyer knows
  useSend({ namespace: "ton" });
});
