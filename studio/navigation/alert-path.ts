import type { AuditAlert } from '#contract/studio/audit/audit-alerts.ts'

/** The entries of the audit log behind an alert: what its actor did in these days. */
export function alertPath({ actor_id, from, until }: AuditAlert): string {
  const query = new URLSearchParams({ who: actor_id, when: 'custom', from: dayOf(from), until: dayOf(until) })
  return `/studio/audit/?${query}`
}

/** `2026-11-28`, in the browser's time zone. */
function dayOf(time: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(Date.parse(time))
}
