import { STAFF_PERMISSIONS, type StaffPermission, type StaffRole } from '#contract/studio/permissions.ts'
import type { PermissionMap, Permissions } from '#rules/access/permissions.ts'

/** A role with the attributes that decide its permissions. */
export type GrantedRole = { role: StaffRole; artist_id: string | null; needs_review: boolean }

const CATALOGUE = [
  'catalogue-read',
  'catalogue-edit',
  'catalogue-publish',
  'uploads-read',
  'uploads-edit',
  'feeds-edit',
] as const
const KEYS = ['keys-read', 'keys-edit'] as const

/** The permissions of each role (contract 11). Only those of `creator` are limited to one artist. */
const PERMISSIONS_OF_ROLE: Record<StaffRole, readonly StaffPermission[]> = {
  owner: STAFF_PERMISSIONS,
  editor: [...CATALOGUE, 'tabs-read', 'tabs-edit', 'calendar-read', 'calendar-edit', 'ads-read', 'ads-edit', ...KEYS],
  creator: [...CATALOGUE, 'listening-read'],
  support: ['people-read', 'people-edit', 'refunds-grant'],
  finance: ['money-read', 'money-export', 'refunds-grant', 'people-read', ...KEYS],
  viewer: [
    'catalogue-read',
    'uploads-read',
    'tabs-read',
    'calendar-read',
    'money-read',
    'listening-read',
    'brand-read',
    'letters-read',
    'ads-read',
    'webhooks-read',
    'keys-read',
    'audit-read',
  ],
}

/** The sum of the permissions of several roles. A permission for all domains includes those for single artists. */
export function permissionsOfRoles(roles: readonly GrantedRole[]): Permissions {
  const domains = new Map<string, '*' | string[]>()
  for (const granted of roles) {
    for (const permission of PERMISSIONS_OF_ROLE[granted.role]) {
      if (permission === 'catalogue-publish' && granted.needs_review) continue
      const known = domains.get(permission)
      if (granted.role !== 'creator') domains.set(permission, '*')
      else if (known !== '*' && granted.artist_id !== null)
        domains.set(permission, [...new Set([...(known ?? []), granted.artist_id])])
    }
  }
  return { allow: Object.fromEntries(domains), deny: {} }
}

/** The artists that a permission is limited to: `*` for no limit, an empty list without the permission. */
export function domainsOfPermission({ allow }: { allow: PermissionMap }, permission: StaffPermission) {
  return Object.hasOwn(allow, permission) ? (allow[permission] ?? []) : []
}

/**
 * True if these roles can be given: each once, an artist for `creator` and for no other role, a refund limit for
 * `support` only, and review for `creator` only.
 */
export function areRolesValid(roles: readonly (GrantedRole & { refund_limit: number | null })[]): boolean {
  const keys = new Set(roles.map(({ role, artist_id }) => `${role} ${artist_id ?? ''}`))
  return (
    keys.size === roles.length &&
    roles.every(
      ({ role, artist_id, refund_limit, needs_review }) =>
        (role === 'creator') === (artist_id !== null) &&
        (role === 'support' || refund_limit === null) &&
        (role === 'creator' || !needs_review),
    )
  )
}
