import { describeHost } from "./describe-host.ts";

describeHost({ name: "webpack", builds: { webpack: "build" }, served: "public" });
