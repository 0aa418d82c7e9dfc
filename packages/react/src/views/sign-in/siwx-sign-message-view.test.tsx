import { FoyerError, selectAccount, selectRoute, selectStatus } from "@foyer/core";
import { formatSignInMessage, selectSession, selectSignInRequest } from "@foyer/core/siwx";
import { settle } from "@foyer/core/testing";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { type Rendered, renderFoyer, type TestGiven } from "../../test/render.tsx";
import {
  createScriptedSessions,
  failing,
  MESSAGE_MS,
  never,
  type ScriptedSessions,
} from "../../test/scripted-sessions.ts";
import { still } from "../../test/still.ts";

type Kit = Rendered & { readonly sessions: ScriptedSessions };

type Given = TestGiven & { readonly sessions?: ScriptedSessions };

async function world({ sessions = createScriptedSessions(), ...given }: Given = {}): Promise<Kit> {
  const kit = await renderFoyer(null, {
    ...given,
    options: { features: [sessions.feature], ...given.options },
    prepare: async (made) => {
      made.evm.addWallet("Acme");
      await given.prepare?.(made);
      await made.foyer.load();
    },
  });
  return { ...kit, sessions };
}

/** Has a wallet agree from the list, as a visitor does, and waits for the view. */
async function asked(given: Given = {}): Promise<Kit> {
  const kit = await world(given);
  kit.foyer.open();
  await kit.screen.getByRole("button", { name: /^Acme/ }).click();
  await expect.element(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await still();
  return kit;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const view = ({ foyer }: Kit): string | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;
const status = ({ foyer }: Kit): string => selectStatus(foyer.getSnapshot(), "eip155");
const signed = ({ evm }: Kit): string[] => evm.asked.filter((what) => what.startsWith("sign:"));
const said = (words: string) => page.getByRole("dialog").getByRole("status").getByText(words);

/** Waits until the message is there to be signed. */
async function ready(kit: Kit): Promise<void> {
  await expect.poll(() => selectSignInRequest(kit.foyer.getSnapshot())?.step).toBe("ready");
  await expect.element(button("Sign")).not.toHaveAttribute("aria-busy");
}

/** A step that a test lets go on. */
function held(): { readonly wait: Promise<void>; readonly go: () => void } {
  let go = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { wait, go };
}

/** The same step, once something has happened. */
function delayed<Given extends unknown[], Result>(wait: Promise<void>, step: (...given: Given) => Promise<Result>) {
  return async (...given: Given): Promise<Result> => {
    await wait;
    return await step(...given);
  };
}

describe("asking for a signature", () => {
  it("says who asks and what is signed, before the wallet is asked [SIW-01]", async () => {
    const kit = await asked();
    await ready(kit);
    await expect.element(page.getByRole("heading", { name: "Example needs to connect to your wallet" })).toBeVisible();
    await expect.element(button("Cancel")).toBeVisible();
    await expect.element(button("Sign")).toBeVisible();
    const facts = page.getByRole("region", { name: "What you sign" });
    for (const [name, value] of [
      ["Website", "example.org"],
      ["Account", "eip1 55-A cme"],
      ["Network", "eip155 1"],
      ["Statement", "Sign in to Example to see what only members see."],
    ] as const) {
      await expect.element(facts.getByRole("term").filter({ hasText: name })).toBeVisible();
      await expect.element(facts.getByRole("definition").filter({ hasText: value })).toBeVisible();
    }
    await expect.element(facts.getByRole("term").filter({ hasText: "Valid until" })).toBeVisible();
    expect(signed(kit)).toEqual([]);
  });

  it("shows a text that is made to deceive as it is, and runs nothing of it", async () => {
    const text = `<img src=x onerror="window.hit=1"></section><button>Sign</button> &lt;b&gt;`;
    const { keeper } = createScriptedSessions();
    // A keeper may write all of it.
    const createMessage: typeof keeper.createMessage = async (call) => ({
      ...(await keeper.createMessage(call)),
      serializedMessage: text,
    });
    const kit = await asked({ sessions: createScriptedSessions({ createMessage }) });
    await ready(kit);
    await button("Show the whole message").click();
    const whole = page.getByRole("region", { name: "The whole message" });
    expect([whole.element().textContent, whole.element().childElementCount]).toEqual([text, 0]);
    expect(button("Sign").elements()).toHaveLength(1);
    expect(window).not.toHaveProperty("hit");
    await button("Sign").click();
    await expect.poll(() => signed(kit)).toEqual([`sign:${text}`]);
  });

  it("shows the very text on demand, and that is what the wallet signs", async () => {
    const kit = await asked();
    await ready(kit);
    expect(page.getByRole("region", { name: "The whole message" }).elements()).toEqual([]);
    await button("Show the whole message").click();
    const whole = page.getByRole("region", { name: "The whole message" });
    const { message } = selectSignInRequest(kit.foyer.getSnapshot()) ?? {};
    const text = message && formatSignInMessage(message);
    expect(whole.element().textContent).toBe(text);
    expect(getComputedStyle(whole.element()).fontFamily).toContain("monospace");
    await expect.element(button("Hide the whole message")).toHaveAttribute("aria-expanded", "true");
    await button("Sign").click();
    await expect.poll(() => signed(kit)).toEqual([`sign:${text}`]);
  });

  it("asks the wallet in the press's own task", async () => {
    const kit = await asked();
    await ready(kit);
    kit.evm.answer.sign = "hang";
    (button("Sign").element() as HTMLButtonElement).click();
    expect(signed(kit)).toHaveLength(1);
  });

  it("adds a session, closes, and lets the connection count [SIW-02]", async () => {
    const kit = await asked();
    expect([status(kit), selectAccount(kit.foyer.getSnapshot())]).toEqual(["authenticating", undefined]);
    await ready(kit);
    await button("Sign").click();
    await expect.poll(() => view(kit)).toBeUndefined();
    await expect.poll(() => status(kit)).toBe("connected");
    expect(kit.sessions.taken).toHaveLength(1);
    expect(selectSession(kit.foyer.getSnapshot())?.account).toBe("eip155:1:eip155-Acme");
  });

  it("is not asked of somebody who is signed in", async () => {
    const sessions = createScriptedSessions();
    const account = "eip155:1:eip155-Acme" as const;
    sessions.kept.set(account, { account, issuedAt: "1970-01-01T00:00:00Z", expirationTime: "2070-01-01T00:00:00Z" });
    const kit = await world({ sessions });
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: /^Acme/ }).click();
    await expect.poll(() => status(kit)).toBe("connected");
    await expect.poll(() => view(kit)).toBeUndefined();
    expect(signed(kit)).toEqual([]);
  });

  it("names each step, and says it to those who do not see it [ERR-01]", async () => {
    const [message, session] = [held(), held()];
    const sessions = createScriptedSessions();
    const { createMessage, addSession } = sessions.keeper;
    sessions.keeper.createMessage = delayed(message.wait, createMessage);
    sessions.keeper.addSession = delayed(session.wait, addSession);
    const kit = await asked({ sessions });
    await expect.element(said("Preparing the message...")).toBeInTheDocument();
    await expect.element(button("Sign")).toHaveAttribute("aria-busy", "true");
    message.go();
    await ready(kit);
    await expect.element(said("The message is ready to sign")).toBeInTheDocument();
    const wallet = held();
    const { signMessage } = kit.evm;
    kit.evm.signMessage = delayed(wallet.wait, signMessage);
    await button("Sign").click();
    await expect.element(button("Confirm in Acme...")).toHaveAttribute("aria-busy", "true");
    await expect.element(said("Approve the request in Acme").last()).toBeInTheDocument();
    wallet.go();
    await expect.element(button("Authenticating...")).toHaveAttribute("aria-busy", "true");
    await expect.element(said("Authenticating...")).toBeInTheDocument();
    session.go();
    await expect.poll(() => status(kit)).toBe("connected");
  });

  it("is the same under its other name", async () => {
    const kit = await asked();
    kit.foyer.reset({ view: "ConnectingSiwe" });
    await expect.element(page.getByRole("heading", { name: "Example needs to connect to your wallet" })).toBeVisible();
    expect(view(kit)).toBe("ConnectingSiwe");
    await ready(kit);
    await still();
    await button("Sign").click();
    await expect.poll(() => status(kit)).toBe("connected");
  });

  it("needs nothing but a keyboard", async () => {
    const kit = await asked();
    await ready(kit);
    const reach = async (name: string): Promise<void> => {
      for (let tab = 0; tab < 8 && getDeepActiveElement(document)?.textContent !== name; tab += 1)
        await userEvent.tab();
      expect(getDeepActiveElement(document)?.textContent).toBe(name);
    };
    await reach("Show the whole message");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("region", { name: "The whole message" })).toBeVisible();
    await reach("Sign");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => status(kit)).toBe("connected");
  });
});

describe("a signature that does not come", () => {
  it("was declined: nobody's failure, and asked again", async () => {
    const kit = await asked();
    await ready(kit);
    kit.evm.answer.sign = "reject";
    await button("Sign").click();
    await expect
      .element(page.getByText("You declined in Acme. Nothing was signed, and you can try again."))
      .toBeVisible();
    expect(page.getByRole("alert").filter({ hasText: /./ }).elements()).toEqual([]);
    kit.evm.answer.sign = "approve";
    await button("Sign again").click();
    await expect.poll(() => status(kit)).toBe("connected");
  });

  it("failed in the wallet: said by a toast, and why by an alert, and signed again with the same message [SIW-02] [ERR-01]", async () => {
    const kit = await asked();
    await ready(kit);
    const error = new FoyerError("wallet/internal", {
      namespace: "eip155",
      operation: "signMessage",
      problem: "it broke",
    });
    kit.evm.answer.sign = { error };
    await button("Sign").click();
    await expect.element(page.getByText("Error signing message", { exact: true })).toBeVisible();
    const why = "Your wallet ran into a problem. Open it and check that it works.";
    await expect.element(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
    expect([view(kit), status(kit)]).toEqual(["SIWXSignMessage", "authenticating"]);
    kit.evm.answer.sign = "approve";
    await button("Sign again").click();
    await expect.poll(() => status(kit)).toBe("connected");
    const [first, second] = signed(kit);
    expect(first).toBe(second);
  });

  it("was refused by the server: said, and made anew", async () => {
    const sessions = createScriptedSessions();
    const { addSession } = sessions.keeper;
    sessions.keeper.addSession = failing("sign-in/refused");
    const kit = await asked({ sessions });
    await ready(kit);
    await button("Sign").click();
    await expect
      .element(page.getByRole("alert").filter({ hasText: "This app didn’t accept the sign-in." }))
      .toBeVisible();
    sessions.keeper.addSession = addSession;
    await button("Try again").click();
    await ready(kit);
    await button("Sign").click();
    await expect.poll(() => status(kit)).toBe("connected");
    const [first, second] = signed(kit);
    expect(first).not.toBe(second);
  });

  it("is for another website: an alert, and nothing to sign", async () => {
    const sessions = createScriptedSessions();
    const { createMessage } = sessions.keeper;
    sessions.keeper.createMessage = async (given) => ({ ...(await createMessage(given)), domain: "evil.example" });
    const kit = await asked({ sessions });
    await expect.element(page.getByRole("alert").filter({ hasText: "This message can’t be signed" })).toBeVisible();
    expect(button("Sign").elements()).toEqual([]);
    await button("Try again").click();
    await expect.element(page.getByRole("alert").filter({ hasText: "This message can’t be signed" })).toBeVisible();
    expect(signed(kit)).toEqual([]);
  });

  it("waits for a network, and is prepared by itself once there is one", async () => {
    const sessions = createScriptedSessions();
    const { createMessage } = sessions.keeper;
    sessions.keeper.createMessage = failing("sign-in/unreachable");
    const kit = await asked({ sessions });
    await expect.element(page.getByRole("alert").filter({ hasText: "The message couldn’t be prepared" })).toBeVisible();
    kit.page.setOnline(false);
    await expect.element(page.getByText(/You’re offline/)).toBeVisible();
    sessions.keeper.createMessage = createMessage;
    kit.page.setOnline(true);
    await ready(kit);
  });

  it("is made anew before it expires", async () => {
    const kit = await asked();
    await ready(kit);
    const nonce = (): string | undefined => selectSignInRequest(kit.foyer.getSnapshot())?.message?.nonce;
    const first = nonce();
    await kit.clock.advance(MESSAGE_MS - 15_000);
    await expect.poll(nonce).not.toBe(first);
    await ready(kit);
  });
});

describe("going without", () => {
  it("disconnects by Cancel, and starts at the wallets [SIW-03]", async () => {
    const kit = await asked();
    await expect.element(page.getByText("Cancelling disconnects your wallet.")).toBeVisible();
    await button("Cancel").click();
    await expect.poll(() => status(kit)).toBe("disconnected");
    expect(view(kit)).toBe("Connect");
    await expect.poll(() => kit.evm.connections()).toEqual([]);
  });

  it("ends a wait for the wallet by Cancel, and a late signature signs nobody in", async () => {
    const kit = await asked();
    await ready(kit);
    const wallet = held();
    const { signMessage } = kit.evm;
    kit.evm.signMessage = delayed(wallet.wait, signMessage);
    await button("Sign").click();
    await expect.element(button("Confirm in Acme...")).toBeVisible();
    await button("Cancel").click();
    await expect.poll(() => status(kit)).toBe("disconnected");
    wallet.go();
    await settle();
    expect([kit.sessions.taken, status(kit)]).toEqual([[], "disconnected"]);
  });

  it("does not close while it is required: it shakes, there is no button for it, and it is said [SIW-03]", async () => {
    const kit = await asked();
    await ready(kit);
    expect(button("Close").elements()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => kit.foyer.getSnapshot().router.shakes).toBe(1);
    await expect.element(said("Sign in to go on, or cancel.")).toBeInTheDocument();
    expect(view(kit)).toBe("SIWXSignMessage");
  });

  it("is a button where nobody has to sign in, and so is closing", async () => {
    for (const name of ["Not now", "Close"]) {
      const kit = await asked({ sessions: createScriptedSessions({ getRequired: () => false }) });
      await button(name).click();
      await expect.poll(() => status(kit)).toBe("connected");
      expect([view(kit), selectSession(kit.foyer.getSnapshot())]).toEqual([undefined, undefined]);
      await kit.screen.unmount();
    }
  });

  it("goes back to the network that is signed in on, and says so before [SIW-03]", async () => {
    const kit = await asked();
    await ready(kit);
    await button("Sign").click();
    await expect.poll(() => status(kit)).toBe("connected");
    await kit.foyer.switchNetwork({ network: "eip155:2" });
    await expect.poll(() => selectSignInRequest(kit.foyer.getSnapshot())?.cause).toBe("change");
    kit.foyer.open();
    await expect
      .element(page.getByText("Cancelling takes you back to the account you are signed in with."))
      .toBeVisible();
    await button("Cancel").click();
    await expect.poll(() => view(kit)).toBeUndefined();
    expect(selectSession(kit.foyer.getSnapshot())?.account).toBe("eip155:1:eip155-Acme");
  });

  it("tells that signing in cannot begin, and starts at the wallets [SIW-02] [ERR-01]", async () => {
    const sessions = createScriptedSessions({ getSessions: failing("sign-in/unreachable") });
    const kit = await world({ sessions });
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: /^Acme/ }).click();
    await expect.element(page.getByText("A problem occurred while trying initialize authentication")).toBeVisible();
    await expect.poll(() => [status(kit), view(kit)]).toEqual(["disconnected", "Connect"]);
  });
});

describe("somebody whom a host led there", () => {
  it("is offered to sign in where they are not", async () => {
    const kit = await world({ sessions: createScriptedSessions({ getRequired: () => false }) });
    const connecting = kit.foyer.connect({ wallet: "Acme" });
    await expect.poll(() => selectSignInRequest(kit.foyer.getSnapshot())).toBeDefined();
    await button("Not now").click();
    await connecting;
    kit.foyer.open({ view: "SIWXSignMessage" });
    await expect.element(page.getByText("You aren’t signed in")).toBeVisible();
    await button("Sign in").click();
    await ready(kit);
    await button("Sign").click();
    await expect.poll(() => selectSession(kit.foyer.getSnapshot())?.account).toBe("eip155:1:eip155-Acme");
  });

  it("is told that there is nothing to sign", async () => {
    const kit = await world();
    kit.foyer.open({ view: "SIWXSignMessage" });
    await expect.element(page.getByText("No signature needed")).toBeVisible();
    await button("Close").last().click();
    expect(view(kit)).toBeUndefined();
  });

  it("is told where an application signs nobody in", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const kit = await world({ options: { features: [] } });
    kit.foyer.open({ view: "SIWXSignMessage" });
    await expect.element(page.getByText("Not available here")).toBeVisible();
    told.mockRestore();
  });

  it("waits for nobody's message as long as it takes", async () => {
    const kit = await asked({ sessions: createScriptedSessions({ createMessage: never }) });
    await kit.clock.advance(600_000);
    await expect.element(button("Sign")).toHaveAttribute("aria-busy", "true");
  });
});
