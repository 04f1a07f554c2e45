import type { AccessLevel } from '#contract/visitor.ts'
import { hasAccessLevel } from './access.ts'
import { NO_PERMISSIONS, type PermissionMap, type Permissions } from './permissions.ts'

/** What each standing adds to the one before it. Everywhere: nothing is granted for one domain alone yet. */
const ADDED_BY_LEVEL = {
  registered: { 'content-react': '*', 'content-share': '*', 'daily-react': '*', 'artist-follow': '*' },
  subscribed: { 'content-play': '*', 'subscription-manage': '*' },
  // A dotted resource falls back to what follows its dot: this is `submissions.admin`, `users.admin` and all others too.
  operator: { 'admin-read': '*', 'admin-write': '*' },
} as const satisfies Partial<Record<AccessLevel, PermissionMap>>

const ORDER = ['registered', 'subscribed', 'operator'] as const

const PERMISSIONS_BY_LEVEL = new Map<AccessLevel, Permissions>(
  ORDER.map((standing) => {
    const allow = ORDER.filter((one) => hasAccessLevel(standing, one)).map((one) => ADDED_BY_LEVEL[one])
    return [standing, { allow: Object.assign({}, ...allow), deny: {} }]
  }),
)

/** What somebody of this standing may do. A guest may do what needs no permission: browse, and play what is open. */
export function permissionsFor(accessLevel: AccessLevel): Permissions {
  return PERMISSIONS_BY_LEVEL.get(accessLevel) ?? NO_PERMISSIONS
}
