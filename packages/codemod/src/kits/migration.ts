import type { Wanted } from "../source/imports.ts";
import type { Source } from "../source/open-source.ts";

/** Where a project's kit is: in which file, and which name it has there. */
export type KitPlace = { readonly path: string; readonly name: string };

/** What is known while a file is translated. `wanted`: what it has to import when a step is done. */
export type Around = {
  readonly wanted: Wanted;
  /** Undefined where no file makes a kit. */
  readonly kit: KitPlace | undefined;
};

/** A part of the work on one file; the next one reads what it wrote. */
export type Step = (source: Source, around: Around) => void;

/** A file that is to be written besides. */
export type NewFile = { readonly path: string; readonly text: string };

/** How the pages of one other kit become pages of Foyer. */
export type Migration = {
  readonly name: string;
  /** Where its names come from. */
  isModule(module: string): boolean;
  /** Whether a file makes, or will make, the kit of the project. `isTaken`: tells of a path whether a file is there. */
  findKit(source: Source, isTaken: (path: string) => boolean): KitPlace | undefined;
  /** The file that has the kit, where none becomes it. */
  writeKit?(source: Source, kit: KitPlace): NewFile | undefined;
  readonly steps: readonly Step[];
  /** What is installed instead. */
  readonly packages: readonly string[];
};

/** Where a page says more about a migration. */
export const SITE = "https://github.com/foyer-kit/foyer/blob/main/apps/docs/pages/migrate";
