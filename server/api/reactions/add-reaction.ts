import { addReaction, HEART } from '#contract/catalogue/reactions.ts'
import { contentExists } from '#server/database/catalogue/content.ts'
import { insertReaction } from '#server/database/listening/reactions.ts'
import { memberUserId } from '../../context/member-id.ts'
import { answer } from '../answer.ts'

export const answerAddReaction = answer(addReaction, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const now = clock.now()
  if (!(await contentExists(database, params.id, now))) throw refuse('content_not_found')
  const reaction = { userId: memberUserId(context), contentId: params.id, type: body.type ?? HEART }
  const reactions_count = await database
    .transaction()
    .execute((transaction) => insertReaction(transaction, reaction, now))
  return { data: { has_reacted: true, reactions_count } }
})
