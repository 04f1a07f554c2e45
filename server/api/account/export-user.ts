import { exportUser } from '#contract/accounts/user.ts'
import { listUserRecords } from '#server/database/accounts/user-records.ts'
import { presentUser } from '#server/present/account.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerExportUser = answer(exportUser, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const records = await listUserRecords(context.database, user.id)
  await recordAudit(context, user.id, 'exported')
  return {
    data: {
      exported_at: new Date(context.clock.now()).toISOString(),
      user: presentUser(user, context.visitor.accessLevel),
      records,
    },
  }
})
