import { putBibleMark } from '#contract/catalogue/bible-marks.ts'
import { MAX_BIBLE_MARKS } from '#contract/limits.ts'
import { parseBibleAddress } from '#rules/bible/bible-address.ts'
import { versePlace } from '#rules/bible/marks/verse-place.ts'
import { foldText } from '#rules/search/search-words.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import { countBibleMarks, findBibleMark, replaceMarkParts } from '#server/database/bible/bible-marks.ts'
import { hasVerse } from '#server/database/bible/verses.ts'
import { presentBibleMark } from '#server/present/bible.ts'
import { ownId } from '../../../context/own-id.ts'
import { answer } from '../../answer.ts'

export const answerPutBibleMark = answer(putBibleMark, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const user_id = ownId(context, params.id)
  const { book, chapter, verse = null } = parseBibleAddress(params.reference) ?? {}
  if (!book || !chapter || verse === null) throw refuse('bible_not_found')
  if (!(await hasVerse(database, { book: book.number, chapter, verse }))) throw refuse('bible_not_found')

  const place = versePlace({ book, chapter, verse })
  const now = clock.now()
  const parts = {
    ...(body.color !== undefined && { color: body.color }),
    ...(body.note !== undefined && noteParts(body.note)),
    ...(body.is_bookmarked !== undefined && { bookmarked_at: body.is_bookmarked ? now : null }),
  }
  await database.transaction().execute(async (transaction) => {
    // Of several made at once, each must count those before it.
    if (!(await lockUser(transaction, user_id))) throw refuse('forbidden')
    const isNew = (await findBibleMark(transaction, { user_id, place })) === undefined
    if (isNew && (await countBibleMarks(transaction, user_id)) >= MAX_BIBLE_MARKS) throw refuse('too_many_bible_marks')
    await replaceMarkParts(transaction, { user_id, place }, { parts, now })
  })
  const changed = await findBibleMark(database, { user_id, place })
  const [mark = null] = changed ? presentBibleMark(changed) : []
  return { data: mark }
})

/** A note that has only spaces counts as none. */
function noteParts(text: string | null) {
  const note = text?.trim() || null
  return { note, note_key: note && foldText(note) }
}
