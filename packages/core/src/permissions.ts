// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { permissions } from "./features/permissions/permissions.ts";
export {
  type GrantRequest,
  type PermissionsState,
  type PermissionsVerbs,
  type SessionPermission,
  type SmartSession,
  selectLatestSession,
  selectSmartSessions,
} from "./features/permissions/state.ts";
