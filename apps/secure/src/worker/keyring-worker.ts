import { createKeyring } from "../keys/create-keyring.ts";
import type { KeyringPort } from "./messages.ts";
import { serveKeyring } from "./serve-keyring.ts";

// The worker's own script: it alone ever holds an opened key.
serveKeyring(globalThis as unknown as KeyringPort, { keyring: createKeyring() });
