import { type Scene, scenesOf } from "../../test/scene.ts";

export const scenes: readonly Scene[] = scenesOf("SIWXSignMessage", { "not-available": {} });
