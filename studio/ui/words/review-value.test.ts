import { expect, test } from 'vitest'
import { fullValueText } from './review-value.ts'

const LONG = 'He makes me lie down in green pastures. '.repeat(5)

test.each([
  ['a text in full', LONG, LONG],
  ['nothing', null, 'empty'],
  ['an empty list', [], 'empty'],
  ['a switch', true, 'yes'],
  [
    'tags',
    [
      { name: 'hope', display_name: 'Hope' },
      { name: 'rest', display_name: 'Rest' },
    ],
    'Hope\nRest',
  ],
  ['chapters', [{ id: 'a', title: 'Silence', start_time: 238 }], 'Silence · 3:58'],
  ['passages', [{ book: 43, from_chapter: 3, from_verse: 16, to_chapter: 3, to_verse: 18 }], 'John 3:16–18'],
  ['an offer', { image_url: 'x.webp', description: 'A book', cta_text: 'Read', cta_url: '/x/' }, 'A book · Read · /x/'],
])('a review shows %s', (_name, value, text) => {
  expect(fullValueText(value)).toBe(text)
})
