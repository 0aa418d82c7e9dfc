import { formatSignInMessage, type SignInMessage } from "@foyer/contract/sign-in";
import { privateKeyToAccount } from "viem/accounts";

/** Somebody with a wallet and no browser. `html`: the page as the server sends it to them. */
export type HttpVisit = {
  readonly account: string;
  readonly cookies: Map<string, string>;
  readonly call: (call: string, body: object) => Promise<Response>;
  /** Signs in, and gives the status of the answer. */
  readonly signIn: () => Promise<number>;
  readonly html: () => Promise<string>;
};

/** A key of the phrase that tests share. */
const KEY = "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d";

/** Visits a site by HTTP alone, with a key that signs for real. */
export function visitByHttp(origin: string): HttpVisit {
  const wallet = privateKeyToAccount(KEY);
  const account = `eip155:1:${wallet.address}`;
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, ...(cookie !== "" && { Cookie: cookie }) };
    const response = await fetch(`${origin}${path}`, { ...init, headers });
    for (const each of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const call = (name: string, body: object): Promise<Response> =>
    ask(`/siwx/${name}`, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    account,
    cookies,
    call,
    signIn: async () => {
      const { message } = (await (await call("nonce", { account })).json()) as { readonly message: SignInMessage };
      const text = formatSignInMessage(message);
      const signature = { type: "eip191", value: await wallet.signMessage({ message: text }) };
      return (await call("authenticate", { account, message: text, signature })).status;
    },
    html: async () => (await ask("/", {})).text(),
  };
}
