const MOST_STEPS = 12;

/** What a browser keeps of a provider. */
export type Cookies = Map<string, string>;

/** Goes where a provider leads, gives a name where it asks for one and agrees where it asks for that, until it leads back. */
export async function logInAtProvider(a: {
  readonly issuer: string;
  readonly uri: string;
  readonly name: string;
  readonly cookies: Cookies;
}): Promise<URL> {
  const { cookies } = a;
  let next: { readonly url: URL; readonly form?: Readonly<Record<string, string>> } = { url: new URL(a.uri) };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (next.url.origin !== a.issuer) return next.url;
    const response: Response = await fetch(next.url, {
      method: next.form ? "POST" : "GET",
      redirect: "manual",
      headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(next.form && { body: new URLSearchParams(next.form) }),
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    const location = response.headers.get("Location");
    if (location !== null) {
      next = { url: new URL(location, next.url) };
      continue;
    }
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`The provider shows no form: ${page.slice(0, 300)}`);
    next = {
      url: new URL(action, next.url),
      form: prompt === "login" ? { prompt, login: a.name, password: "any" } : { prompt },
    };
  }
  throw new Error("The provider leads nowhere.");
}
