import { expect, it } from 'vitest'
import { truncateSentences } from './truncate-sentences.ts'

it.each([
  ['Short.', 20, 'Short.'],
  ['One is here. Two is here. Three is here.', 26, 'One is here. Two is here.'],
  ['One is here. Two is here. Three is here.', 25, 'One is here. Two is here.'],
  ['One is here. Two is here. Three is here.', 24, 'One is here.'],
  ['Is it? Yes! It is.', 12, 'Is it? Yes!'],
  ['“Go home.” He went home at once.', 14, '“Go home.”'],
  ['A sentence that is too long to fit.', 16, 'A sentence that…'],
  ['A sentence that is too long to fit.', 18, 'A sentence that…'],
  ['At 3.30 in the morning the house is still.', 20, 'At 3.30 in the…'],
  ['One. Two words that go on and on.', 16, 'One. Two words…'],
  ['', 10, ''],
])('of %j in %i characters shows %j', (text, characters, shown) => {
  expect(truncateSentences(text, characters)).toBe(shown)
  expect([...shown].length).toBeLessThanOrEqual(characters)
})
