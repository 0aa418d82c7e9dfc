import { createSystemClock } from "../clock/system-clock.ts";
import { createTestIcon } from "../icons/test-icon.ts";
import { EVM_TEST_KEYS } from "../keys/test-keys.ts";
import { createScript } from "../script/create-script.ts";
import type { EvmWalletInfo } from "./announce.ts";
import { createEvmControls } from "./controls.ts";
import { createEvmCore } from "./core.ts";
import { createUuid } from "./create-uuid.ts";
import type { EvmWallet, EvmWalletOptions } from "./evm-wallet.ts";
import { createEvmPresence } from "./presence.ts";
import { createEvmState } from "./state.ts";

/**
 * Makes an EVM wallet that signs for real, answers as scripted and can be made to lie.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @example
 * import { createEvmWallet, createTestPage } from "@foyer/testing";
 *
 * const page = createTestPage();
 * const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
 * wallet.announce(page);
 * wallet.script.onPrompt("reject");
 */
export function createEvmWallet(options: EvmWalletOptions = {}): EvmWallet {
  const clock = options.clock ?? createSystemClock();
  const script = options.script ?? createScript({ clock });
  const core = createEvmCore({
    state: createEvmState(options.state),
    lies: {},
    keys: options.keys ?? EVM_TEST_KEYS,
    script,
    save: options.save ?? (() => undefined),
  });
  const info = describe(options);
  const presence = createEvmPresence(core, { info, clock, flags: options.flags });
  return {
    info,
    script,
    ...presence,
    ...createEvmControls(core),
    get state() {
      return core.state;
    },
    get prompts() {
      return script.prompts;
    },
    onEvent: core.onEvent,
  };
}

function describe(options: EvmWalletOptions): EvmWalletInfo {
  const name = options.name ?? "Test Wallet";
  return {
    name,
    uuid: options.uuid ?? createUuid(),
    rdns: options.rdns ?? `dev.foyer.testing.${nameLabel(name)}`,
    icon: options.icon ?? createTestIcon(name),
  };
}

/** A name as a label of a domain: another name is another wallet, whatever script it is written in. */
function nameLabel(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(" ", "-")
    .replaceAll(/[^-a-z0-9]/g, (sign) => `x${sign.charCodeAt(0).toString(16)}`);
}
