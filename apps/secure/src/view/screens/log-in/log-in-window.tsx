import type { JSX } from "preact";
import { useChanges, useModel } from "../../use-model.ts";
import { AddressStep } from "./address-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { DeviceStep } from "./device-step.tsx";
import { FarcasterStep } from "./farcaster-step.tsx";

/** A whole log-in, in a window of the frame's own: the address, the digits and the code, or the link for Farcaster. */
export function LogInWindow(): JSX.Element | null {
  const { logIn } = useModel();
  useChanges(logIn);
  const begun = logIn.get();
  if (begun === undefined) return null;
  if (begun.kind === "farcaster") return <FarcasterStep begun={begun} />;
  switch (begun.step) {
    case "address":
      return <AddressStep begun={begun} />;
    case "device":
      return <DeviceStep begun={begun} />;
    case "code":
      return <CodeStep begun={begun} />;
    default:
      return begun.step satisfies never;
  }
}
