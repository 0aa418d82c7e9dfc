import { signInRoute } from "@foyer/siwx/next";
import { signIn } from "../../../sign-in";

export const { GET, POST, PUT, OPTIONS } = signInRoute(signIn);
