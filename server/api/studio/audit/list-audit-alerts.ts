import { listAuditAlerts } from '#contract/studio/audit/audit-alerts.ts'
import { listOpenAlerts } from '#server/database/studio/audit/audit-alerts.ts'
import { presentAlert } from '../../../studio/audit/present-alert.ts'
import { answer } from '../../answer.ts'

export const answerListAuditAlerts = answer(listAuditAlerts, async (_input, { database }) => ({
  data: (await listOpenAlerts(database)).map(presentAlert),
}))
