/** A browser has one jar for all projects of a server: each project's session is in a cookie of its own name. */
export function nameCookie(response: Response, a: { readonly from: string; readonly projectId: string }): Response {
  const cookies = response.headers.getSetCookie();
  if (cookies.length === 0) return response;
  response.headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    const isSession = cookie.startsWith(`${a.from}=`);
    response.headers.append("Set-Cookie", isSession ? nameOf(a) + cookie.slice(a.from.length) : cookie);
  }
  return response;
}

/** The request as the project's own server would have got it: with its session's cookie, and nobody else's. */
export function ownCookie(request: Request, a: { readonly from: string; readonly projectId: string }): Request {
  const name = nameOf(a);
  const pairs = (request.headers.get("Cookie") ?? "").split(";").map((each) => each.trim());
  const own = pairs.find((each) => each.startsWith(`${name}=`));
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  if (own) headers.set("Cookie", a.from + own.slice(name.length));
  return new Request(request, { headers });
}

function nameOf({ from, projectId }: { readonly from: string; readonly projectId: string }): string {
  return `${from}-${projectId}`;
}
