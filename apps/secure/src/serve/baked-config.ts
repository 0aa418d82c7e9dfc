import type { FrameBuild } from "../build/frame-build.ts";
import type { FrameConfig, NetworkConfig } from "../config/config.ts";
import type { Project } from "./projects-schema.ts";

/** What a project's frame is told of it. */
export function bakedConfig(a: {
  readonly projectId: string;
  readonly project: Project;
  readonly build: FrameBuild;
}): FrameConfig {
  const { projectId, project, build } = a;
  return {
    projectId,
    name: project.name,
    origins: project.origins,
    server: withoutSlash(project.server),
    keeper: withoutSlash(project.keeper),
    isDecidedInWindow: project.decideIn === "window",
    networks: Object.fromEntries(Object.entries(project.networks).map(([id, network]) => [id, toNetwork(network)])),
    build: build.id,
    worker: build.worker,
  };
}

function toNetwork(network: Project["networks"][string]): NetworkConfig {
  return typeof network === "string" ? { rpc: network } : network;
}

/** An address as others are put behind it. */
export function withoutSlash(address: string): string {
  return address.replace(/\/$/, "");
}
