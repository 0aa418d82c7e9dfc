import { describeHost } from "./describe-host.ts";

describeHost({ name: "svelte", builds: { Vite: "build" }, served: "dist", hasNoReact: true });
