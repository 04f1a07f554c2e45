import * as calls from '#contract/studio/letters/letters.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findLetterLimits, listLetterRows, updateLetterLimits } from '#server/database/letters/letters.ts'
import * as letters from '../../../studio/letters/change-letter.ts'
import { presentAudience, presentLetter, presentLetters } from '../../../studio/letters/present-letter.ts'
import { testLetter } from '../../../studio/letters/test-letter.ts'
import { type Answer, answer } from '../../answer.ts'

const answerList = answer(calls.listLetters, async (_, context) => ({
  data: {
    letters: await presentLetters(context, await listLetterRows(context.database)),
    limits: await findLetterLimits(context.database),
  },
}))

const answerGet = answer(calls.getLetter, async ({ params }, context) => ({
  data: await presentLetter(context, params.id),
}))

const answerAdd = answer(calls.addLetter, async ({ body }, context) => {
  const id = await letters.addLetter(context, { actorId: context.staff.userId, fields: body })
  return { data: await presentLetter(context, id) }
})

const answerEdit = answer(calls.editLetter, async ({ params, body }, context) => {
  const { version, ...fields } = body
  await letters.editLetter(context, { id: params.id, version }, fields)
  return { data: await presentLetter(context, params.id) }
})

const answerRemove = answer(calls.removeLetter, async ({ params }, context) => {
  await letters.removeLetter(context, params.id)
  return { data: { done: true } }
})

const answerCount = answer(calls.countLetterAudience, async ({ query }, context) => {
  const { channel, locale = null, access, artist_id = null, series_id = null, product_id = null } = query
  const audience = { locale, access, artist_id, series_id, product_id }
  return { data: await presentAudience(context, audience, channel) }
})

const answerTest = answer(calls.testLetter, async ({ params }, context) => {
  const user = await findUser(context.database, context.staff.userId)
  if (!user) throw context.refuse('verification_required')
  await testLetter(context, { id: params.id, user })
  return { data: { done: true } }
})

const answerStart = answer(calls.startLetter, async ({ params, body }, context) => {
  const { version, starts_at } = body
  await letters.startLetter(context, { id: params.id, version }, starts_at === null ? null : Date.parse(starts_at))
  return { data: await presentLetter(context, params.id) }
})

const answerMove = answer(calls.setLetterState, async ({ params, body }, context) => {
  await letters.moveLetter(context, params.id, body.state)
  return { data: await presentLetter(context, params.id) }
})

const answerLimits = answer(calls.setLetterLimits, async ({ body }, context) => {
  await context.database.transaction().execute((transaction) => updateLetterLimits(transaction, body))
  return { data: body }
})

export const LETTER_ANSWERS: readonly Answer[] = [
  ...[answerList, answerGet, answerAdd, answerEdit, answerRemove],
  ...[answerCount, answerTest, answerStart, answerMove, answerLimits],
]
