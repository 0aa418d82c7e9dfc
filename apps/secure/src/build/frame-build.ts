/** What a build made, as addresses from the frame's origin. */
export type FrameBuild = {
  /** Of the whole build. */
  readonly id: string;
  readonly script: string;
  readonly style: string;
  readonly worker: string;
  /** Of the page that providers lead back to. */
  readonly social: string;
  /** What the script imports before it runs. */
  readonly preloads: readonly string[];
};

/** The build's description, beside its assets. */
export const BUILD_FILE = "build.json";

/** Where the assets are, from the frame's origin and in the folder of the build. */
export const ASSETS = "assets";
