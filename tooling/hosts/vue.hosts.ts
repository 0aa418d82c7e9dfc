import { describeHost } from "./describe-host.ts";

describeHost({ name: "vue", builds: { Vite: "build" }, served: "dist", hasNoReact: true });
