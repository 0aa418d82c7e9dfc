import { FoyerError } from "@foyer/core";
import type { SignInRequest, SignInSessions } from "@foyer/core/siwx";
import { askToSignIn, EMAIL, until } from "../../test/ask-to-sign-in.ts";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import type { SceneKit } from "../../test/scene-kit.ts";
import { createScriptedSessions, failing, never } from "../../test/scripted-sessions.ts";

type Given = {
  readonly wallet?: string;
  readonly sessions?: Partial<SignInSessions>;
  readonly isRequired?: boolean;
  readonly sign?: SceneKit["evm"]["answer"]["sign"];
  /** The step at which it stays, where it does not fail. */
  readonly rests?: SignInRequest["step"];
};

/** An account that is asked; with `sign`, whose wallet then does that. */
function asked({ wallet = "Ember", sessions, isRequired = true, sign, rests }: Given = {}): State<"SIWXSignMessage"> {
  return {
    async before(kit) {
      await kit.foyer.load();
      const { feature } = await askToSignIn(kit, { wallet, sessions: { getRequired: () => isRequired, ...sessions } });
      if (sign === undefined) return;
      const verbs = kit.foyer.use(feature);
      await verbs.prepare();
      kit.evm.answer.sign = sign;
      void verbs.sign();
      await until(kit.foyer, (request) => request?.failure !== undefined || request?.step === rests);
    },
  };
}

const error = new FoyerError("wallet/internal", { namespace: "eip155", operation: "signMessage", problem: "it broke" });

/** What the visitor presses. */
async function press(name: string): Promise<void> {
  const root = document.querySelector("[data-foyer]")?.shadowRoot;
  const found = [...(root?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === name);
  found?.click();
}

const capture = (email: "asked" | "sent", sessions?: Partial<SignInSessions>) => async (kit: SceneKit) => {
  await kit.foyer.load();
  return await askToSignIn(kit, { wallet: "Ember", email, sessions });
};

export const scenes: readonly Scene[] = [
  ...scenesOf("SIWXSignMessage", {
    ready: asked(),
    preparing: asked({ sessions: { createMessage: never } }),
    optional: asked({ isRequired: false }),
    waiting: asked({ sign: "hang", rests: "waiting" }),
    verifying: asked({ sign: "approve", rests: "verifying", sessions: { addSession: never } }),
    declined: asked({ sign: "reject" }),
    failed: asked({ sign: { error } }),
    refused: asked({ sign: "approve", sessions: { addSession: failing("sign-in/refused") } }),
    unreachable: asked({ sessions: { createMessage: failing("sign-in/unreachable") } }),
    foreign: asked({
      sessions: {
        createMessage: async () => {
          throw new FoyerError("sign-in/invalid", { field: "domain", problem: "is 'evil.example', not this page's" });
        },
      },
    }),
    whole: { ...asked(), after: () => press("Show the whole message") },
    // Its account is called after it, and so is as long as addresses are.
    long: asked({ wallet: "Ember-of-a-very-long-name-indeed-42-letters", sign: "hang", rests: "waiting" }),
    "nothing-to-sign": {
      before: (kit) => void kit.foyer.use(createScriptedSessions().feature),
    },
  }),
  ...scenesOf("ConnectingSiwe", { ready: { before: asked().before } }),
  ...scenesOf("DataCapture", {
    optional: { before: capture("asked") },
    invalid: {
      params: { email: "ada@example" },
      before: capture("asked"),
      after: () => press("Continue"),
    },
    again: {
      async before(kit) {
        await kit.foyer.load();
        const addSession: SignInSessions["addSession"] = async ({ data }) => {
          throw new FoyerError("sign-in/otp-required", { account: `${data.chainId}:${data.accountAddress}` });
        };
        const { feature } = await askToSignIn(kit, { wallet: "Ember", sessions: { addSession } });
        await kit.foyer.use(feature).sign();
      },
    },
  }),
  ...scenesOf("DataCaptureOtpConfirm", {
    empty: { params: { email: EMAIL }, before: capture("sent") },
    wrong: {
      params: { email: EMAIL },
      async before(kit) {
        const { feature } = await capture("sent")(kit);
        await kit.foyer.use(feature).confirmCode({ code: "654321" });
      },
    },
  }),
];
