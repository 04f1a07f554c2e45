import type { PermissionMap, Permissions } from '#rules/access/permissions.ts'

/** The permissions of a key: those granted to it that its maker still has, for the same artists. */
export function permissionsOfKey(maker: Permissions, given: readonly string[]): Permissions {
  const allow: PermissionMap = Object.fromEntries(
    Object.entries(maker.allow).filter(([permission]) => given.includes(permission)),
  )
  return { allow, deny: maker.deny }
}
