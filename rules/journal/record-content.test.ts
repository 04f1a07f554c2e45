import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_JOURNAL_ENVELOPE, LONGEST_JOURNAL_TEXT } from '#contract/journal/journal-limits.ts'
import { isEmptyContent, type JournalContent, readContent, tidyContent, writeContent } from './record-content.ts'

const ENTRY: JournalContent = {
  kind: 'entry',
  title: 'After Psalm 121',
  text: 'The hills were exactly where we left them.',
  at: 1_700_000_000_000,
  answered_at: null,
  answer: '',
  link: '/content/the-hills/',
  is_copy: false,
}

describe('the content of a record', () => {
  test('is read as it was written', () => {
    expect(readContent(writeContent(ENTRY))).toEqual(ENTRY)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.nat(), (text, title, at) => {
        const content = { ...ENTRY, kind: 'prayer' as const, title, text, at, answered_at: at }
        expect(readContent(writeContent(content))).toEqual(content)
      }),
    )
  })

  test('is padded to sizes that reveal little about its length', () => {
    const sizes = ['', 'a', 'a few words'].map((text) => writeContent({ ...ENTRY, text }).length)
    expect(new Set(sizes)).toEqual(new Set([256]))
  })

  test('fits its envelope in every writing system', () => {
    for (const letter of ['a', '祷', '"', '🕊', '\n']) {
      const text = letter.repeat(LONGEST_JOURNAL_TEXT / letter.length)
      const bytes = Buffer.byteLength(writeContent({ ...ENTRY, text }))
      expect((bytes + 16) * (4 / 3) + 30).toBeLessThan(LONGEST_JOURNAL_ENVELOPE)
    }
  })

  test.each(['', 'null', '[]', '{}', '{"kind":"entry"}', '{"kind":"essay","at":1}', '{"kind":"entry","at":"1"}'])(
    'is not read from %j',
    (text) => {
      expect(readContent(text)).toBeUndefined()
    },
  )

  test.each([
    ['/content/x/', true],
    ['//elsewhere.test/', false],
    ['https://elsewhere.test/', false],
    ['/\\elsewhere.test', false],
    ['/\t/elsewhere.test/', false],
    ['javascript:alert(1)', false],
  ])('links to pages of this site only: %s', (link, isOwn) => {
    expect(readContent(JSON.stringify({ ...ENTRY, link }))?.link).toBe(isOwn ? link : null)
  })

  test('is trimmed, and is empty without a word', () => {
    expect(tidyContent({ ...ENTRY, title: '  a  ', text: 'b'.repeat(LONGEST_JOURNAL_TEXT + 5) })).toMatchObject({
      title: 'a',
      text: 'b'.repeat(LONGEST_JOURNAL_TEXT),
    })
    expect(isEmptyContent({ ...ENTRY, title: ' ', text: '\n' })).toBe(true)
    expect(isEmptyContent(ENTRY)).toBe(false)
  })
})
