import { addReaction, REACTION_TYPES, removeReaction } from '#contract/catalogue/reactions.ts'
import { contentExists } from '#server/database/catalogue/content.ts'
import { deleteReaction, insertReaction } from '#server/database/listening/reactions.ts'
import { memberUserId } from '../../context/member-id.ts'
import { answer } from '../answer.ts'

const [HEART] = REACTION_TYPES

export const answerAddReaction = answer(addReaction, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  if (!(await contentExists(database, params.id, clock.now()))) throw refuse('content_not_found')
  const mark = { userId: memberUserId(context), contentId: params.id, type: body.type ?? HEART }
  const reactions_count = await database
    .transaction()
    .execute((transaction) => insertReaction(transaction, mark, clock.now()))
  return { data: { has_reacted: true, reactions_count } }
})

export const answerRemoveReaction = answer(removeReaction, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  if (!(await contentExists(database, params.id, clock.now()))) throw refuse('content_not_found')
  const mark = { userId: memberUserId(context), contentId: params.id, type: body.type ?? HEART }
  const reactions_count = await database.transaction().execute((transaction) => deleteReaction(transaction, mark))
  return { data: { has_reacted: false, reactions_count } }
})
