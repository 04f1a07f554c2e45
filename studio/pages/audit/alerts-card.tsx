import { useState } from 'react'
import { getAttention } from '#contract/studio/attention.ts'
import { listAudit } from '#contract/studio/audit/audit.ts'
import { type AuditAlert, dismissAuditAlert, listAuditAlerts } from '#contract/studio/audit/audit-alerts.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { auditText as text } from '#studio/text/audit-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { alertPath } from './alert-path.ts'
import styles from './audit.module.css'

/** The open alerts; renders nothing if there are none. */
export function AlertsCard() {
  const mayDismiss = hasStaffPermission(useStaff(), 'audit-edit')
  const alerts = useCall(listAuditAlerts, {}, { isFresh: true }).data?.data ?? []
  const [dismissed, setDismissed] = useState<AuditAlert>()
  if (alerts.length === 0) return null
  return (
    <Card title={text.alerts} hint={text.alerts_hint} isFlush>
      <ul>
        {alerts.map((alert) => (
          <CardRow
            key={alert.id}
            className={styles.alert}
            text={
              <>
                <b>{alertTitle(alert)}</b>
                <small>{text.alert_time(formatDayAndTime(alert.from), formatDayAndTime(alert.until))}</small>
              </>
            }
          >
            <span className={styles.doings}>
              <LinkButton size="small" href={alertPath(alert)}>
                {text.look}
              </LinkButton>
              {mayDismiss && (
                <Button
                  size="small"
                  aria-label={text.dismiss_of(alertTitle(alert))}
                  onPress={() => setDismissed(alert)}
                >
                  {text.dismiss}
                </Button>
              )}
            </span>
          </CardRow>
        ))}
      </ul>
      {dismissed && <DismissDialog alert={dismissed} onClose={() => setDismissed(undefined)} />}
    </Card>
  )
}

function alertTitle({ pattern, actor, count }: AuditAlert): string {
  return text.patterns[pattern](actor ?? text.somebody, count)
}

function DismissDialog({ alert, onClose }: { alert: AuditAlert; onClose: () => void }) {
  const change = useChange(dismissAuditAlert, {
    refreshes: [listAuditAlerts, listAudit, getAttention],
    onDone: () => {
      showToast(text.dismissed)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.dismiss_title}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.dismiss_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { id: alert.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{alertTitle(alert)}</p>
      <p>{text.dismiss_effect}</p>
    </ReasonDialog>
  )
}
