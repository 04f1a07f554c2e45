import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halveVerse } from './halve-verse.ts'

const DECEIT = 'The heart is deceitful above all things, and desperately wicked: who can know it?'

describe('half of a verse', () => {
  it.each([
    ['at a clause', DECEIT, 'The heart is deceitful above all things…', '… and desperately wicked: who can know it?'],
    ['between words', 'one two three four', 'one two…', '… three four'],
    ['of one word', 'Hallelujah', 'Halle…', '… lujah'],
    ['in Hindi', 'आदि में परमेश्वर था। वचन परमेश्वर था।', 'आदि में परमेश्वर था।…', '… वचन परमेश्वर था।'],
    ['in Chinese', '起初，神创造天地。地是空虚混沌。', '起初，神创造天地。…', '… 地是空虚混沌。'],
  ])('%s', (_, text, first, second) => {
    expect(halveVerse(text, 'first')).toBe(first)
    expect(halveVerse(text, 'second')).toBe(second)
  })

  it('of a half leaves no double ellipsis', () => {
    expect(halveVerse(halveVerse(DECEIT, 'first'), 'first')).toBe('The heart is deceitful…')
    expect(halveVerse(halveVerse(DECEIT, 'second'), 'second')).toBe('… who can know it?')
  })

  it('has all words of the verse in two halves', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(...'abc,.'), minLength: 1 }), { minLength: 2 })
    const letters = (text: string) => text.replace(/[^abc]/g, '')
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ')
        expect(letters(halveVerse(text, 'first')) + letters(halveVerse(text, 'second'))).toBe(letters(text))
      }),
    )
  })
})
