import { checkAudit } from '#contract/studio/audit/audit.ts'
import { checkAuditChain } from '../../../studio/audit/check-chain.ts'
import { answer } from '../../answer.ts'

export const answerCheckAudit = answer(checkAudit, async (_input, { database }) => ({
  data: await checkAuditChain(database),
}))
