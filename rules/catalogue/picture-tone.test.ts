import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameWithTone, TONE_LEVELS, toneOf, toneWords } from './picture-tone.ts'

test.each([
  [[0, 0, 0], '000'],
  [[255, 255, 255], '444'],
  [[44, 80, 124], '123'],
  [[30, 31, 200], '014'],
] as const)('%j is tone %s', (colour, tone) => expect(toneOf(colour)).toBe(tone))

test.each([
  ['cover.webp', 'cover.t012.webp'],
  ['a.b.jpg', 'a.b.t012.jpg'],
  ['cover', 'cover.t012'],
])('%s becomes %s', (name, toned) => expect(nameWithTone(name, '012')).toBe(toned))

test.each(['/media/x/cover.webp', '/media/x/cover.t019.webp', '/media/x/cover.t01.webp', '/t012.webp.svg/', ''])(
  '%j has no tone',
  (address) => expect(toneWords(address)).toBeUndefined(),
)

test('a tone written into a name is read from the address', () => {
  const level = fc.integer({ min: 0, max: TONE_LEVELS.length - 1 })
  fc.assert(
    fc.property(level, level, level, (red, green, blue) => {
      const tone = toneOf([TONE_LEVELS[red] ?? 0, TONE_LEVELS[green] ?? 0, TONE_LEVELS[blue] ?? 0])
      expect(toneWords(`/media/x/${nameWithTone('one.jpg', tone)}`)).toBe(`r${red} g${green} b${blue}`)
    }),
  )
})
