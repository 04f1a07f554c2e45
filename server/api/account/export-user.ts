import { exportUser } from '#contract/member.ts'
import { listUserRecords } from '#server/database/member-records.ts'
import { presentUser } from '#server/present/account.ts'
import { answer } from '../answer.ts'
import { recordAudit } from './audit.ts'
import { ownUser } from './own-user.ts'

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
