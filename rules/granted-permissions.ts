import type { Standing } from '#contract/visitor.ts'
import { meets } from './access.ts'
import { NO_PERMISSIONS, type PermissionMap, type Permissions } from './permissions.ts'

/** What each standing adds to the one before it. Everywhere: nothing is granted for one domain alone yet. */
const ADDED = {
  registered: { 'content-react': '*', 'content-share': '*', 'daily-react': '*', 'artist-follow': '*' },
  subscribed: { 'content-play': '*', 'subscription-manage': '*' },
  // A dotted resource falls back to what follows its dot: this is `submissions.admin`, `users.admin` and all others too.
  operator: { 'admin-read': '*', 'admin-write': '*' },
} as const satisfies Partial<Record<Standing, PermissionMap>>

const ORDER = ['registered', 'subscribed', 'operator'] as const

const GRANTED = new Map<Standing, Permissions>(
  ORDER.map((standing) => {
    const allow = ORDER.filter((one) => meets(standing, one)).map((one) => ADDED[one])
    return [standing, { allow: Object.assign({}, ...allow), deny: {} }]
  }),
)

/** What somebody of this standing may do. A guest may do what needs no permission: browse, and play what is open. */
export function grantedTo(standing: Standing): Permissions {
  return GRANTED.get(standing) ?? NO_PERMISSIONS
}
