import { HEART, removeReaction } from '#contract/catalogue/reactions.ts'
import { contentExists } from '#server/database/catalogue/content.ts'
import { deleteReaction } from '#server/database/listening/reactions.ts'
import { memberUserId } from '../../context/member-id.ts'
import { answer } from '../answer.ts'

export const answerRemoveReaction = answer(removeReaction, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  if (!(await contentExists(database, params.id, clock.now()))) throw refuse('content_not_found')
  const reaction = { userId: memberUserId(context), contentId: params.id, type: body.type ?? HEART }
  const reactions_count = await database.transaction().execute((transaction) => deleteReaction(transaction, reaction))
  return { data: { has_reacted: false, reactions_count } }
})
