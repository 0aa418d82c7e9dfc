type Environment = { readonly process: { readonly env: Readonly<Record<string, string | undefined>> } };
const { env } = (globalThis as unknown as Environment).process;

/** `pnpm test:long`: many times as many rounds. */
export const isLong = env["FOYER_LONG"] !== undefined;
/** Of a hundred rounds: `pnpm mutate:siwx` has time for fewer, for it runs them once for each mutant. */
export const share = Number(env["FOYER_ROUNDS"] ?? 100) / 100;
/** Folders of programs. */
export const programFolders = (env["PATH"] ?? "").split(":");
