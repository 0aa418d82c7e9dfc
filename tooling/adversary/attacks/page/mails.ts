import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toFunctionSelector } from "viem";
import { readGrant } from "../../../../apps/secure/src/smart-account/sessions/read-grant.ts";
import { TOKEN } from "../../../../apps/secure/src/testing/dangerous-calls.ts";
import { PAGE, startEmbeddedWorld } from "../../../../apps/server/src/testing/embedded-world.ts";
import type { Attack } from "../../attack.ts";
import type { GuardName } from "../../guards/guards.ts";
import type { World } from "../../world/start-world.ts";

/** Has the code's letter say that a bank asked for it. */
async function nameBank(world: World): Promise<boolean> {
  const frame = await world.server.frame();
  const email = world.newEmail("ada");
  const { status, body } = await frame.call("POST /login", { email, page: "https://bank.example" });
  if (status !== 200) return false;
  await frame.call("POST /login/code", { flow: body["flow"] });
  return (await world.server.mail.next(email)).text.includes("bank.example");
}

/** Asks for mails to one mailbox again and again: whether a project's other visitors get none. */
async function useUpMails(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-adversary-mails-"));
  const world = await startEmbeddedWorld(`sqlite:${join(folder, "server.sqlite")}`, {
    TRUSTED_PROXIES: "1",
    RATE_MAILS_PER_HOUR: "20",
    RATE_PROJECT_MAILS_PER_HOUR: "10",
  });
  const ask = async (email: string, address: string): Promise<number> => {
    const frame = await world.frame();
    const headers = { "X-Forwarded-For": address };
    const { body } = await frame.call("POST /login", { email, page: PAGE }, { headers });
    return (await frame.call("POST /login/code", { flow: body["flow"] }, { headers })).status;
  };
  try {
    for (let at = 0; at < 24; at += 1) await ask("ada@example.org", `192.0.2.${at}`);
    return (await ask("bob@example.org", "198.51.100.1")) === 429;
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks to act without asking, up to a sum that the contract does not count. */
async function grantUncounted(): Promise<boolean> {
  const selectors = [toFunctionSelector("transferAndCall(address,uint256,bytes)")];
  const data = { address: TOKEN, selectors, allowance: "0x5" };
  const signer = { type: "account", data: { id: `0x${"e1".repeat(20)}` } };
  const asked = { chainId: "0x1", expiry: 2_000_000_000, signer, permissions: [{ type: "contract-call", data }] };
  try {
    return readGrant(asked as never, 1_000_000_000).rules.length > 0;
  } catch {
    return false;
  }
}

/** Mails that a page has sent, and what it asks to do without asking. */
export const MAILS: readonly Attack<GuardName>[] = [
  {
    name: "has the letter of a code say that another site asked for it",
    goal: "read keys",
    guards: ["page-is-of-the-project"],
    finding: 12,
    run: async ({ world }) => nameBank(await world()),
  },
  {
    name: "uses up a project's mails by requests for one mailbox",
    goal: "lock out",
    guards: ["mailbox-is-counted-first", "what-was-not-sent-is-given-back"],
    finding: 9,
    run: () => useUpMails(),
  },
  {
    name: "is granted a sum for a method that is not counted",
    goal: "spend",
    guards: ["grants-name-what-is-enforced"],
    finding: 13,
    run: () => grantUncounted(),
  },
];
