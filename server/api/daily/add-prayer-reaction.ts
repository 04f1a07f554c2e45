import { brand } from '#brand/brand.ts'
import { addPrayerReaction } from '#contract/catalogue/daily.ts'
import { contentExists } from '#server/database/catalogue/content.ts'
import { recordPrayer } from '../../catalogue/daily/record-prayer.ts'
import { answer } from '../answer.ts'

export const answerAddPrayerReaction = answer(addPrayerReaction, async ({ params, body }, context) => {
  const { userId } = context.visitor
  if (body.type !== brand.slug) throw context.refuse('invalid_input', { field: 'type' })
  if (userId === null) throw context.refuse('registration_required')
  const { database, clock } = context
  if (!(await contentExists(database, params.id, clock.now()))) throw context.refuse('content_not_found')
  return { data: [await recordPrayer(context, userId, { id: params.id, object: 'content' })] }
})
