import { fileURLToPath } from "node:url";
import { buildFrame } from "./build-frame.ts";

await buildFrame(fileURLToPath(new URL("../../dist/frame", import.meta.url)));
