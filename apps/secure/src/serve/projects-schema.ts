import * as z from "zod/mini";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a text is exactly an origin, and one that nobody between can speak for. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  // A star would be a pattern of many origins in a policy.
  return (
    origin === text &&
    !hostname.includes("*") &&
    (protocol === "https:" || (protocol === "http:" && LOCAL.has(hostname)))
  );
}

/** What stands in a policy is one source of it, whatever is written in the file. */
function isAddress(text: string): boolean {
  return URL.canParse(text) && isOrigin(new URL(text).origin) && !/[\s;,'"]/.test(text);
}

const origin = z.string().check(z.maxLength(300, { abort: true }), z.refine(isOrigin, "is no exact https origin"));
const address = z.string().check(z.maxLength(2_048, { abort: true }), z.refine(isAddress, "is no https address"));

const contract = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

const network = z.union([
  address,
  z
    .strictObject({
      rpc: address,
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      symbol: z.optional(z.string().check(z.regex(/^\w{1,12}$/))),
      bundler: z.optional(address),
      paymaster: z.optional(z.union([address, z.literal("server")])),
      sessions: z.optional(contract),
      delegate: z.optional(contract),
    })
    .check(
      z.refine(
        ({ bundler, delegate }) => bundler !== undefined || delegate === undefined,
        "names a delegate and no bundler",
      ),
    ),
]);

/** A project that may embed the wallet. `origins`: of its pages, exactly. `networks`: the RPC address of each, by its CAIP-2 id.
 * `decideIn`: `window` has every request decided in a window of the frame's own, where no page is around it; without it, only what is
 * marked as dangerous.
 */
const project = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  origins: z.array(origin).check(z.minLength(1), z.maxLength(1_024)),
  server: address,
  keeper: address,
  decideIn: z.optional(z.enum(["frame", "window"])),
  networks: z.record(z.string().check(z.regex(/^(eip155:\d{1,16}|solana:[-\w]{1,32})$/)), network),
});

/** The projects file: each project by its id. */
export const projectsFile = z.record(z.string().check(z.regex(/^[\w-]{1,64}$/)), project);

export type Project = z.infer<typeof project>;
export type ProjectsFile = z.infer<typeof projectsFile>;
