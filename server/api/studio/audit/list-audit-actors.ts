import { listAuditActors } from '#contract/studio/audit/audit.ts'
import { listActionActors } from '#server/database/studio/staff-actions.ts'
import { answer } from '../../answer.ts'

export const answerListAuditActors = answer(listAuditActors, async (_input, { database }) => ({
  data: (await listActionActors(database)).map(({ actor_id, name, email }) => ({ id: actor_id, name: name ?? email })),
}))
