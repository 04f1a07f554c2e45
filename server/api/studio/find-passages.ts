import type { EditedPassage } from '#contract/studio/passages/edited-passage.ts'
import { findPassages } from '#contract/studio/passages/find-passages.ts'
import { FIRST_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { parseTranscript } from '#rules/player/transcript.ts'
import { isPassage, passageKey } from '#rules/studio/entry-passages.ts'
import { listFoundPassages } from '#server/database/bible/content-references.ts'
import { findTranslation } from '#server/database/bible/verses.ts'
import type { Database } from '#server/database/database.ts'
import { listVersesByIds, verseId } from '#server/database/search/verse-index.ts'
import { requireEntry } from '../../studio/catalogue/change-entry.ts'
import { readTranscript } from '../../studio/catalogue/read-transcript.ts'
import { answer } from '../answer.ts'

const MOST_FOUND = 50

export const answerFindPassages = answer(findPassages, async ({ params: { id }, body }, context) => {
  const { database, staff } = context
  const row = await requireEntry(database, staff, { kind: 'content', id })
  const locale = String(row.locale)
  const vtt = await readTranscript(context, { id, locale })
  const spoken = parseTranscript(vtt ?? '')
    .map(({ words }) => words)
    .join(' ')
  const item = { title: String(row.title), description: body.description, locale }
  // The parser's tables are large: loaded when first asked for.
  const { findItemPassages } = await import('#server/catalogue/references/find-item-passages.ts')
  const named = findItemPassages(item, spoken === '' ? undefined : { words: spoken, locale }).filter(isPassage)
  const found = await keepThoseInBible(database, named.slice(0, MOST_FOUND))
  const linked = new Set((await listFoundPassages(database, id)).map(passageKey))
  return { data: found.map((passage) => ({ passage, is_linked: linked.has(passageKey(passage)) })) }
})

/** The passages whose first and last verse the Bible of this site has; all of them on a site without one. */
async function keepThoseInBible(database: Database, passages: readonly EditedPassage[]): Promise<EditedPassage[]> {
  if (!(await findTranslation(database, FIRST_TRANSLATION))) return [...passages]
  const ids = passages.flatMap(endIds)
  const verses = await listVersesByIds(database, { translationId: FIRST_TRANSLATION, ids })
  return passages.filter((passage) => endIds(passage).every((id) => verses.has(id)))
}

function endIds({ book, from_chapter, from_verse, to_chapter, to_verse }: EditedPassage): string[] {
  return [
    verseId({ book, chapter: from_chapter, verse: from_verse }),
    verseId({ book, chapter: to_chapter, verse: to_verse }),
  ]
}
