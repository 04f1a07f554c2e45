import { CallError } from '#contract/errors.ts'
import { unblockPerson } from '#contract/studio/people.ts'
import { deletePersonBlock } from '#server/database/accounts/person-blocks.ts'
import { answer } from '../../answer.ts'
import { runPersonAction } from './run-person-action.ts'

export const answerUnblockPerson = answer(unblockPerson, async ({ params, body }, context) => {
  const { reason, is_preview: isPreview } = body
  const personId = params.user_id
  const action = { kind: 'person_unblocked', personId, reason, isPreview } as const
  const data = await runPersonAction(context, action, async (transaction) => {
    if (!(await deletePersonBlock(transaction, personId)))
      throw new CallError('action_not_possible', { message: 'this person is not blocked' })
    return {}
  })
  return { data }
})
