import type { Call } from '#contract/call.ts'
import type { AuditKind } from '#contract/studio/audit/audit.ts'

type NamedCall = Pick<Call, 'method' | 'path'>

/** Calls below these addresses, with their kind in the audit log. The first match counts. */
const AREAS: readonly (readonly [prefix: string, kind: AuditKind | 'own'])[] = [
  // These calls write entries of their own, in the transaction of the action.
  ['/web/studio/people/', 'own'],
  ['/web/studio/refund-requests/', 'own'],
  ['/web/studio/ledger/', 'own'],
  ['/web/studio/money/', 'own'],
  ['/web/studio/forms/', 'own'],
  ['/web/studio/audit/', 'own'],
  ['/web/studio/invitation/', 'own'],
  ['/web/studio/first-run', 'own'],
  ['/web/studio/catalogue/', 'catalogue_changed'],
  ['/web/studio/transcripts/', 'catalogue_changed'],
  ['/web/studio/library/views', 'view_changed'],
  ['/web/studio/reviews/', 'review_changed'],
  ['/web/studio/uploads/', 'upload_changed'],
  ['/web/studio/calendar/', 'calendar_changed'],
  ['/web/studio/tabs/', 'tab_changed'],
  ['/web/studio/brand/', 'brand_changed'],
  ['/web/studio/feeds', 'feed_changed'],
  ['/web/studio/waiting-episodes/', 'feed_changed'],
  ['/web/studio/team/', 'team_changed'],
  ['/web/studio/upload-spaces/', 'team_changed'],
  ['/web/studio/webhooks', 'webhook_changed'],
  ['/web/studio/keys', 'key_changed'],
  ['/web/studio/letter', 'letter_changed'],
  ['/web/studio/ads', 'ad_changed'],
  // Staff without a second factor enroll one at the next login.
  ['/web/users/:id/totp', 'team_changed'],
]

/**
 * Calls with a writing method that change nothing for others: queries with a body, previews, and drafts during typing.
 */
const UNRECORDED: ReadonlySet<string> = new Set([
  'POST /web/studio/catalogue/:kind/references',
  'PUT /web/studio/catalogue/:kind/:id/draft',
  'DELETE /web/studio/catalogue/:kind/:id/draft',
  'POST /web/studio/passages/:id/found',
  'POST /web/studio/transcripts/:id/times',
  'POST /web/studio/uploads/proposal',
  'PUT /web/studio/brand/draft',
  'POST /web/studio/brand/draft/discard',
  'POST /web/studio/brand/preview',
  'PUT /web/studio/tabs/:tab_id/versions/:version_id',
  'POST /web/studio/tabs/:tab_id/versions/:version_id/preview',
  'POST /web/studio/feed-previews',
  'POST /web/studio/money/payout-reports/check',
  'POST /web/studio/invitation',
])

/**
 * The kind of the audit entry that dispatch writes after a successful staff call: `own` if the call writes its own,
 * `none` if it needs none. Undefined for an address without a decision, which a test refuses.
 */
export function auditedKind({ method, path }: NamedCall): AuditKind | 'own' | 'none' | undefined {
  if (method === 'GET' || UNRECORDED.has(`${method} ${path}`)) return 'none'
  const kind = AREAS.find(([prefix]) => path.startsWith(prefix))?.[1]
  return kind ?? (path.startsWith('/web/studio/') ? undefined : 'none')
}

const KINDS_OF_CALLS: ReadonlySet<string> = new Set(AREAS.map(([, kind]) => kind))

/** True if the subject of an entry of this kind is the call that made the change (`callWritten`). */
export function namesCall(kind: AuditKind): boolean {
  return KINDS_OF_CALLS.has(kind)
}

/** `PUT /web/studio/keys/:id` with its parameters, for the entry: `PUT /web/studio/keys/k1`. */
export function callWritten({ method, path }: NamedCall, params: Readonly<Record<string, unknown>>): string {
  return `${method} ${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))}`
}

/** True for a calendar import without a plan: it only returns the plan, and the next call carries it out. */
export function isDryRun({ path }: Pick<Call, 'path'>, body: unknown): boolean {
  if (path !== '/web/studio/calendar/imports') return false
  return !(typeof body === 'object' && body !== null && 'plan' in body)
}
