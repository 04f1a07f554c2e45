import type { AuditAlert } from '#contract/studio/audit/audit-alerts.ts'
import type { listOpenAlerts } from '#server/database/studio/audit/audit-alerts.ts'

type ListedAlert = Awaited<ReturnType<typeof listOpenAlerts>>[number]

export function presentAlert(row: ListedAlert): AuditAlert {
  const { id, pattern, actor_id, actor_name, actor_email, count, first_at, last_at } = row
  return {
    id,
    pattern,
    actor: actor_name ?? actor_email,
    actor_id,
    count,
    from: new Date(first_at).toISOString(),
    until: new Date(last_at).toISOString(),
  }
}
