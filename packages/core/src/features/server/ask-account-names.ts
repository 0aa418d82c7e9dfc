import { type AccountId, FoyerError, type NameRequest, type NameSource, parseAccountId } from "@foyer/contract";
import type { AccountNameSource } from "@foyer/contract/account-names";
import { type SignatureJson, signatureToJson } from "@foyer/contract/sign-in";
import { callService, type ServiceCall } from "../../ports/call-service.ts";
import type { Pause, Service } from "../../ports/service.ts";
import { readHolder, readRefusal, readReverse, readRules, readTaken, readVerdict } from "./account-names-schema.ts";

/** What is told of why a server refuses, in characters. */
const WORDS_LIMIT = 200;

/** A call, and which failure a refusal of it is; undefined where that is an answer, too. */
type NameCall<T> = Pick<ServiceCall<T>, "body" | "method" | "path" | "read"> & {
  readonly refuse?: (refusal: { readonly code: string; readonly detail: string }) => FoyerError | undefined;
};

/** Makes what asks a server for names. */
export function createAccountNames(service: Service): AccountNameSource & NameSource {
  const pause: Pause = { status: 0, until: 0 };
  const ask = <T>(call: NameCall<T>, given: NameRequest): Promise<T | undefined> =>
    callNames({ service, pause }, call, given);
  const need = async <T>(call: NameCall<T>, given: NameRequest): Promise<T> => {
    const answer = await ask(call, given);
    if (answer === undefined) throw unreachable("the server gave no answer.");
    return answer;
  };
  return {
    rules: (given) => need({ path: "names/v1/rules", read: readRules }, given),
    check: (name, given) =>
      need(
        { path: `names/v1/suggestions/${encodeURIComponent(name)}`, read: (body) => readVerdict(body, name) },
        given,
      ),
    async register({ account, message, signature }, given) {
      const sent: SignatureJson = signatureToJson(signature);
      return await need(
        {
          method: "POST",
          path: "names/v1/accounts",
          body: JSON.stringify({ account, message, signature: sent }),
          read: (body) => readTaken(body, parseAccountId(account).address),
          refuse: ({ code, detail }) => toRefusal(code, { account, detail, name: nameIn(message) }),
        },
        given,
      );
    },
    async reverse(account, given) {
      if (!isEvm(account)) return undefined;
      const name = await ask({ path: `names/v1/reverse/${encodeURIComponent(account)}`, read: readReverse }, given);
      return name ? { name } : undefined;
    },
    async resolve(name, given) {
      if (!given.chain.startsWith("eip155:") || !/^[a-z0-9]{1,32}\.[a-z0-9.-]{1,100}$/i.test(name)) return undefined;
      const path = `names/v1/accounts/${encodeURIComponent(name.toLowerCase())}`;
      const address = await ask(
        { path, read: (body) => readHolder(body, given.chain), refuse: () => undefined },
        given,
      );
      return address ? { address } : undefined;
    },
  };
}

async function callNames<T>(
  { service, pause }: { readonly service: Service; readonly pause: Pause },
  { refuse, ...call }: NameCall<T>,
  { clock, fetch: http, signal }: NameRequest,
): Promise<T | undefined> {
  const answer = await callService(service, { ...call, ports: { clock, http }, pause, signal });
  if (signal.aborted) throw new FoyerError("flow/aborted", { flow: `call ${call.path}` });
  if (answer.kind === "answered") return answer.value;
  if (answer.kind === "busy") throw unreachable("the server wants to be left alone for a while.");
  if (answer.kind === "failed") throw unreachable(answer.problem);
  const refusal = readRefusal(answer.words);
  const failure = refusal && refuse?.(refusal);
  if (failure) throw failure;
  if (refusal && refuse && UNKNOWN.has(refusal.code)) return undefined;
  throw unreachable(`the server says ${answer.status} ${answer.words}`);
}

/** Answers rather than failures, to whoever looks a name up. */
const UNKNOWN: ReadonlySet<string> = new Set(["name/unknown", "names/off"]);

function toRefusal(
  code: string,
  { account, detail, name }: { readonly account: AccountId; readonly detail: string; readonly name: string },
): FoyerError | undefined {
  const problem = detail.slice(0, WORDS_LIMIT);
  if (code === "name/taken") return new FoyerError("name/taken", { name });
  if (code === "name/reserved") return new FoyerError("name/reserved", { name });
  if (code === "name/held") return new FoyerError("name/held", { account });
  if (code === "name/unsigned" || code === "chain/unsupported") return new FoyerError("name/refused", { problem });
  if (code === "request/invalid") return new FoyerError("name/invalid", { name, problem });
  return undefined;
}

function nameIn(message: string): string {
  return /^Name: (\S+)$/m.exec(message)?.[1] ?? "";
}

function isEvm(account: AccountId): boolean {
  return account.startsWith("eip155:");
}

function unreachable(problem: string): FoyerError {
  return new FoyerError("name/unreachable", { problem: problem.slice(0, WORDS_LIMIT) });
}
