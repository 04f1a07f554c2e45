import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { firstMatchingText, highlightWords } from './search-highlights.ts'

test.each([
  ['Psalm 23, One Breath at a Time', 'psalm 23', '[Psalm 23], One Breath at a Time'],
  ['The LORD’s mercies', 'lords mer', 'The [LORD’s mercies]'],
  ['José sings', 'jose', '[José] sings'],
  ['In the beginning', 'the', 'In the beginning'],
  ['Still', 'x', 'Still'],
])('%s for "%s"', (text, typed, marked) => {
  const parts = highlightWords(text, typed)
  expect(parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('')).toBe(marked)
})

test.each([
  ['psalm', 'Slow Psalms · Ruth'],
  ['ruth', 'Slow Psalms · Ruth'],
  ['root', 'On putting down roots, and letting the leaf take care of itself.'],
  ['other', undefined],
])('"%s" stands in %s', (typed, line) => {
  const texts = ['Slow Psalms · Ruth', 'First of all. On putting down roots, and letting the leaf take care of itself.']
  expect(firstMatchingText(texts, typed)).toBe(line)
})

test('the parts contain the whole text', () => {
  assert(
    property(string(), string(), (text, typed) => {
      const parts = highlightWords(text, typed)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
