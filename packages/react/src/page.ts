// biome-ignore-all lint/performance/noBarrelFile: a package entry

export {
  createPageKit,
  type PageButton,
  type PageButtonGiven,
  type PageGiven,
  type PageKit,
} from "./page/create-page-kit.ts";
export type { MessageOverrides } from "./text/catalogue.ts";
