type Environment = { readonly process: { readonly env: Readonly<Record<string, string | undefined>> } };
const { env } = (globalThis as unknown as Environment).process;

/** `pnpm test:long`: many times as many rounds. */
export const isLong = env["FOYER_LONG"] !== undefined;
/** Folders of programs. */
export const programFolders = (env["PATH"] ?? "").split(":");
