import { expect, test } from 'vitest'
import { exportAsJson, exportAsText } from './export-journal.ts'
import type { JournalContent } from './record-content.ts'

const base = { text: '', answered_at: null, answer: '', link: null, is_copy: false } as const
const CONTENTS: JournalContent[] = [
  { ...base, kind: 'entry', title: 'First', text: 'One line.', at: 0 },
  { ...base, kind: 'prayer', title: 'Daniel', at: 86_400_000, answered_at: 172_800_000, answer: 'He has work.' },
]
const day = (time: number) => new Date(time).toISOString().slice(0, 10)

test('the journal as text: the newest first, and an answer below its prayer', () => {
  expect(exportAsText(CONTENTS, { title: 'Journal', answered: 'Answered', day })).toBe(
    '# Journal\n\n## 1970-01-02 · Daniel\n\nAnswered: 1970-01-03 · He has work.\n\n## 1970-01-01 · First\n\nOne line.\n',
  )
})

test('the journal as JSON has every field', () => {
  expect(JSON.parse(exportAsJson(CONTENTS))).toMatchObject([
    { kind: 'prayer', title: 'Daniel', answered_at: '1970-01-03T00:00:00.000Z', answer: 'He has work.' },
    { kind: 'entry', title: 'First', text: 'One line.', written_at: '1970-01-01T00:00:00.000Z', answered_at: null },
  ])
})
