import type { Namespace } from "@foyer/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createSevenKit } from "../create-seven-kit.ts";
import { HostApp } from "../host-app.tsx";
import { readHostOptions } from "../host-options.ts";

type Verify = (signed: never) => Promise<boolean>;

/** What the host's server would use. */
const VERIFIERS: { readonly [N in Namespace]: () => Promise<{ readonly verifyMessage: Verify }> } = {
  eip155: () => import("@foyer/siwx/eip155"),
  solana: () => import("@foyer/siwx/solana"),
  bip122: () => import("@foyer/siwx/bip122"),
  polkadot: () => import("@foyer/siwx/polkadot"),
  cosmos: () => import("@foyer/siwx/cosmos"),
  sui: () => import("@foyer/siwx/sui"),
  stacks: () => import("@foyer/siwx/stacks"),
};

const options = readHostOptions(window.location.search);
const kit = createSevenKit(options);

/** Signs in a namespace, and tells what a server makes of the signature: of this text, and of another one. */
async function signAndVerify(namespace: Namespace): Promise<{ isTheirs: boolean; isOther: boolean }> {
  const message = `Hello from ${namespace}`;
  const { accounts, account } = kit.getSnapshot().connections.namespaces[namespace]?.list[0] ?? {};
  const signature = await kit.signMessage({ namespace, message });
  const { verifyMessage } = await VERIFIERS[namespace]();
  const signed = { account: account ?? accounts?.[0]?.id, message, signature };
  return {
    isTheirs: await verifyMessage(signed as never),
    isOther: await verifyMessage({ ...signed, message: `${message}!` } as never),
  };
}

const root = createRoot(document.getElementById("app") as HTMLElement);

Object.assign(window, {
  foyer: kit,
  signAndVerify,
  leave: () => {
    root.unmount();
    kit.destroy();
  },
});

root.render(
  <StrictMode>
    <HostApp kit={kit} options={options} />
  </StrictMode>,
);
