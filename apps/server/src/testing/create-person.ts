import type { AccountId } from "@foyer/contract";
import { formatSignInMessage, type SignatureJson, type SignInCalls, type SignInMessage } from "@foyer/contract/sign-in";
import { privateKeyToAccount } from "viem/accounts";
import { ORIGIN, PROJECT } from "./start-test-server.ts";

/** What a page sends to sign in. */
export type Proof = SignInCalls["POST authenticate"]["body"];

/** Somebody with a wallet, on a page of a project; the browser keeps the page's cookie, or the page its token. */
export type Person = {
  readonly account: AccountId;
  /** The name and value of each cookie. */
  readonly cookies: Map<string, string>;
  token: string | undefined;
  readonly call: (call: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Asks for a text and signs it. */
  readonly prove: (a?: { readonly otp?: string }) => Promise<Proof>;
  readonly signIn: (a?: { readonly otp?: string }) => Promise<Response>;
  readonly me: () => Promise<readonly string[]>;
};

/** A key of the phrase that tests share. */
const KEY = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";

/** Makes somebody whose wallet signs for real. `account`: of a contract that the key speaks for. */
export function createPerson(
  url: string,
  a: {
    readonly project?: string;
    readonly origin?: string;
    readonly chain?: `eip155:${string}`;
    readonly contract?: `0x${string}`;
    readonly key?: `0x${string}`;
  } = {},
): Person {
  const { project = PROJECT, origin = ORIGIN, chain = "eip155:1", key = KEY } = a;
  const wallet = privateKeyToAccount(key);
  const account: AccountId = `${chain}:${a.contract ?? wallet.address}`;
  const person: Person = {
    account,
    cookies: new Map(),
    token: undefined,
    call: async (call, body, headers = {}) => {
      const [method = "", name = ""] = call.split(" ");
      const cookie = [...person.cookies].map(([each, value]) => `${each}=${value}`).join("; ");
      const response = await fetch(`${url}/siwx/v1/${project}/${name}`, {
        method,
        headers: {
          Origin: origin,
          ...(body && { "Content-Type": "application/json" }),
          ...(cookie !== "" && { Cookie: cookie }),
          ...(person.token !== undefined && { Authorization: `Bearer ${person.token}` }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      for (const each of response.headers.getSetCookie()) {
        const [, cookieName = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        if (value === "") person.cookies.delete(cookieName);
        else person.cookies.set(cookieName, value);
      }
      return response;
    },
    prove: async (extra = {}) => {
      const response = await person.call("POST nonce", { account });
      if (response.status !== 200) throw new Error(`no nonce: ${await response.text()}`);
      const { message } = (await response.json()) as { readonly message: SignInMessage };
      const text = formatSignInMessage(message);
      const value = await wallet.signMessage({ message: text });
      const signature: SignatureJson<"eip155"> = { type: a.contract ? "eip1271" : "eip191", value };
      return { account, message: text, signature, ...extra };
    },
    signIn: async (extra) => person.call("POST authenticate", await person.prove(extra)),
    me: async () => {
      const { sessions } = (await (await person.call("GET me")).json()) as SignInCalls["GET me"]["answer"];
      return sessions.map((session) => session.account);
    },
  };
  return person;
}
