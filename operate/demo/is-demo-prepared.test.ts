import { expect, test } from 'vitest'
import { openTestTables } from '#testing/databases/test-tables.ts'
import { importTranslation } from '../import-bible/import-translation.ts'
import { SILENT_PROGRESS } from '../progress.ts'
import { areBiblesImported } from './is-demo-prepared.ts'

const tables = openTestTables('embedded')

test('the Bibles count as imported once both are, and the first has the titles of psalms', async () => {
  const runs = [{ text: 'A Psalm.', is_italic: false }]
  const verses = [{ book: 19, chapter: 3, verse: 1, is_paragraph_start: true, runs }]
  const titles = [{ book: 19, chapter: 3, runs }]
  const take = (id: string, withTitles = true) =>
    importTranslation(
      { id, name: id, short_name: id, locale: 'en', verses, titles: withTitles ? titles : [] },
      { database: tables.database, progress: SILENT_PROGRESS },
    )
  const steps: [() => Promise<unknown>, boolean][] = [
    [() => take('kjv', false), false],
    [() => take('kjv'), false],
    [() => take('rv1909', false), true],
    [() => take('kjv', false), false],
  ]
  for (const [step, isComplete] of steps) {
    await step()
    expect(await areBiblesImported(tables.database)).toBe(isComplete)
  }
})
