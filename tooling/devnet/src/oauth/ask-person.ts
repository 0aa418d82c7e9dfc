import type { OAuthAsked } from "./manners.ts";
import type { OAuthRegistry, OAuthTestClient } from "./oauth-registry.ts";

/** A page, or where a browser goes next. */
export type PersonAnswer = { readonly page: string; readonly status?: number } | { readonly location: string };

type Ground = {
  readonly registry: OAuthRegistry;
  readonly clients: ReadonlyMap<string, OAuthTestClient>;
  readonly needsPkce: boolean;
  readonly needsState: boolean;
};

/**
 * Asks somebody who they are, and whether they agree. Nobody is led anywhere but to the one address that the client registered, letter by
 * letter.
 */
export function askPerson({ query, form, path }: OAuthAsked, ground: Ground): PersonAnswer {
  const { registry, clients, needsPkce, needsState } = ground;
  const redirectUri = query.get("redirect_uri") ?? "";
  const client = clients.get(query.get("client_id") ?? "");
  if (client === undefined || !client.redirectUris.includes(redirectUri))
    return { status: 400, page: "<p>Something went wrong: the app asks for what it did not register.</p>" };
  const lead = (answer: Readonly<Record<string, string>>): PersonAnswer => {
    const location = new URL(redirectUri);
    const state = query.get("state");
    location.search = new URLSearchParams({ ...answer, ...(state !== null && { state }) }).toString();
    return { location: location.href };
  };
  const codeChallenge = query.get("code_challenge") ?? "";
  if (query.get("response_type") !== "code") return lead({ error: "unsupported_response_type" });
  if (needsPkce && codeChallenge === "") return lead({ error: "invalid_request" });
  if (codeChallenge !== "" && query.get("code_challenge_method") !== "S256") return lead({ error: "invalid_request" });
  if (needsState && (query.get("state") ?? "") === "") return lead({ error: "invalid_request" });
  if (query.has("declined")) return lead({ error: "access_denied" });
  const action = (more: Readonly<Record<string, string>>): string =>
    `${path}?${new URLSearchParams([...query, ...Object.entries(more)])}`.replaceAll("&", "&amp;");
  const cancel = `<a href="${action({ declined: "yes" })}">Cancel</a>`;
  if (form.get("prompt") === "login") {
    const agree = action({ as: form.get("login") ?? "" });
    return {
      page: `${formOf(agree, '<input type="hidden" name="prompt" value="consent"><button>Continue</button>')}${cancel}`,
    };
  }
  const name = query.get("as");
  if (form.get("prompt") === "consent" && name !== null) {
    const scope = query.get("scope") ?? "";
    const nonce = query.get("nonce") ?? "";
    return lead({ code: registry.addCode({ client: client.id, name, scope, nonce, redirectUri, codeChallenge }) });
  }
  const fields = `<input type="hidden" name="prompt" value="login"><input name="login" aria-label="Name">
    <input name="password" type="password" aria-label="Password"><button type="submit">Log in</button>`;
  return { page: `${formOf(action({}), fields)}${cancel}` };
}

function formOf(action: string, fields: string): string {
  return `<form method="post" action="${action}">${fields}</form>`;
}
