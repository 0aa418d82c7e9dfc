/** The same as its next version, in what is used here. */
declare module "express-4" {
  export { default } from "express";
}
