import { describeHost } from "./describe-host.ts";

describeHost({ name: "esbuild", builds: { esbuild: "build" }, served: "public" });
