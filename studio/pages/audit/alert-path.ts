import type { AuditAlert } from '#contract/studio/audit/audit-alerts.ts'
import { localDay } from '#studio/ui/words/local-day.ts'

/** The entries of the audit log behind an alert: what its actor did in these days. */
export function alertPath({ actor_id, from, until }: AuditAlert): string {
  const days = { from: localDay(new Date(from)), until: localDay(new Date(until)) }
  return `/studio/audit/?${new URLSearchParams({ who: actor_id, when: 'custom', ...days })}`
}
