import type { AccessLevel } from '#contract/visitor.ts'
import { hasAccessLevel } from './access.ts'
import { NO_PERMISSIONS, type PermissionMap, type Permissions } from './permissions.ts'

/** Permissions that each access level adds to the one before it, in all domains. */
const ADDED_BY_LEVEL = {
  registered: { 'content-react': '*', 'content-share': '*', 'daily-react': '*', 'artist-follow': '*' },
  subscribed: { 'content-play': '*', 'subscription-manage': '*' },
  // A dotted resource falls back to the part after its dot: this covers `submissions.admin`, `users.admin` and the others.
  operator: { 'admin-read': '*', 'admin-write': '*' },
} as const satisfies Partial<Record<AccessLevel, PermissionMap>>

const ORDER = ['registered', 'subscribed', 'operator'] as const

const PERMISSIONS_BY_LEVEL = new Map<AccessLevel, Permissions>(
  ORDER.map((accessLevel) => {
    const allow = ORDER.filter((includedLevel) => hasAccessLevel(accessLevel, includedLevel)).map(
      (one) => ADDED_BY_LEVEL[one],
    )
    return [accessLevel, { allow: Object.assign({}, ...allow), deny: {} }]
  }),
)

/** The permissions of an access level. Browsing and playing open items need none. */
export function permissionsFor(accessLevel: AccessLevel): Permissions {
  return PERMISSIONS_BY_LEVEL.get(accessLevel) ?? NO_PERMISSIONS
}
