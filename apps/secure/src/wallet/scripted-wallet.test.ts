import { expect, test, vi } from "vitest";
import { createScriptedWallet } from "./scripted-wallet.ts";
import { isWalletError } from "./wallet-error.ts";

test("it logs in with its code alone, and tells what it was asked", async () => {
  const wallet = createScriptedWallet();
  const heard = vi.fn();
  wallet.onChange(heard);
  await wallet.connectEmail({ email: "bo@example.com", page: "https://shop.example" });
  expect(await wallet.user()).toBeUndefined();
  const refused = await wallet.connectOtp({ otp: "000000" }).catch((error: unknown) => error);
  expect(isWalletError(refused, "code-refused")).toBe(true);
  expect(await wallet.connectOtp({ otp: "123456" })).toEqual({ next: "ready" });
  expect((await wallet.user())?.email).toBe("bo@example.com");
  expect(heard).toHaveBeenCalledOnce();
  expect(wallet.asked.map(({ method }) => method)).toEqual([
    "onChange",
    "connectEmail",
    "user",
    "connectOtp",
    "connectOtp",
    "user",
  ]);
});

test("any answer can be another", async () => {
  const wallet = createScriptedWallet({
    loggedIn: true,
    user: { tier: "self" },
    answers: { signEvm: async () => "0x22" },
  });
  expect(await wallet.signEvm({ kind: "message", bytes: new Uint8Array() })).toBe("0x22");
  expect((await wallet.user())?.tier).toBe("self");
});
