import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LETTERINGS } from './letterings.ts'
import { type Box, PICTURE_SHAPES, SHAPES, STORY_FREE, VERSE_SIZES } from './picture-shapes.ts'
import { type PicturedWords, placeWords, type WordsChoice } from './place-words.ts'

/** Letters about as wide as those of our typefaces. */
const measure = {
  verse: (line: string, size: number) => line.length * size * 0.46,
  reference: (size: number) => 14 * size * 0.55,
}
const CHOICE: WordsChoice = { shape: 'square', lettering: 'psalter', size: VERSE_SIZES, half: 'first' }
const words = (text: string, locale = 'en'): PicturedWords => ({ text, locale, reference: 'John 11:35' })
const place = (text: string, choice: Partial<WordsChoice> = {}, locale = 'en') =>
  placeWords(words(text, locale), { ...CHOICE, ...choice }, measure)
const verseOf = (letters: number) =>
  'grace and '
    .repeat(Math.ceil(letters / 10))
    .slice(0, letters)
    .trim()

describe('the size of a verse', () => {
  it.each([
    ['short', 11, 5, 5],
    ['short, wished small', 11, 2, 2],
    ['of two sentences', 130, 5, 4],
    ['long', 200, 5, 3],
    ['longer', 290, 5, 2],
    ['as long as fits', 390, 5, 1],
  ])('%s (%i letters), wished %i: %i', (_, letters, wished, size) => {
    expect(place(verseOf(letters), { size: wished })).toMatchObject({ size, isHalf: false })
  })

  it.each(['first', 'second'] as const)('is that of its %s half where the whole does not fit', (half) => {
    const placed = place(verseOf(900), { half })
    expect(placed.isHalf).toBe(true)
    const shown = placed.lines.map(({ text }) => text).join(' ')
    expect(shown.startsWith('…')).toBe(half === 'second')
    expect(shown.length).toBeGreaterThan(300)
  })
})

describe('the side of the lines', () => {
  it.each([
    ['psalter', 'en', 'left'],
    ['psalter', 'he', 'right'],
    ['whisper', 'en', 'middle'],
    ['chapel', 'fa', 'middle'],
  ] as const)('%s in %s: %s', (lettering, locale, side) => {
    const { width, words: room } = SHAPES.square
    const { x, width: lineWidth } = place('Jesus wept.', { lettering }, locale).lines[0]?.box ?? room
    const sides = { left: room.x, right: width - room.x - lineWidth, middle: (width - lineWidth) / 2 }
    expect(x).toBeCloseTo(sides[side])
  })

  it('of a wide picture leaves the other side free', () => {
    const boxes = (locale: string) => place(verseOf(200), { shape: 'wide' }, locale).lines.map(({ box }) => box)
    expect(boxes('en').every(({ x, width }) => x + width <= 1020)).toBe(true)
    expect(boxes('ar').every(({ x }) => x >= 580)).toBe(true)
  })
})

describe('any verse in any shape', () => {
  const anyPlaced = fc
    .record({
      text: fc
        .array(fc.string({ unit: fc.constantFrom(...'abcdefg,.:'), minLength: 1, maxLength: 60 }), {
          minLength: 1,
          maxLength: 300,
        })
        .map((list) => list.join(' ')),
      locale: fc.constantFrom('en', 'ar', 'hi', 'ja', 'th'),
      shape: fc.constantFrom(...PICTURE_SHAPES),
      lettering: fc.constantFrom(...LETTERINGS),
      size: fc.integer({ min: 1, max: VERSE_SIZES }),
      half: fc.constantFrom('first' as const, 'second' as const),
    })
    .map(({ text, locale, ...choice }) => ({ choice, placed: placeWords(words(text, locale), choice, measure) }))

  it('has its reference, and all words within the margins of the picture', () => {
    fc.assert(
      fc.property(anyPlaced, ({ choice: { shape, size }, placed }) => {
        const { width, height } = SHAPES[shape]
        expect(placed.reference.text).toBe('John 11:35')
        expect(placed.size).toBeLessThanOrEqual(size)
        for (const { x, y, width: boxWidth, height: boxHeight } of boxesOf(placed)) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(x + boxWidth).toBeLessThanOrEqual(width)
          expect(y + boxHeight).toBeLessThanOrEqual(height)
        }
      }),
    )
  })

  it('keeps the top and the bottom of a story free, and words apart from the mark', () => {
    fc.assert(
      fc.property(anyPlaced, ({ choice: { shape }, placed }) => {
        for (const box of boxesOf(placed)) {
          expect(overlap(box, placed.mark)).toBe(false)
          if (shape !== 'story') continue
          expect(box.y).toBeGreaterThanOrEqual(STORY_FREE.above)
          expect(box.y + box.height).toBeLessThanOrEqual(SHAPES.story.height - STORY_FREE.below)
        }
      }),
    )
  })
})

it('the mark of a story stays out of the free bottom too', () => {
  const { mark } = place('Jesus wept.', { shape: 'story' })
  expect(mark.y + mark.height).toBeLessThanOrEqual(SHAPES.story.height - STORY_FREE.below)
})

function boxesOf({ lines, reference }: ReturnType<typeof placeWords>): Box[] {
  return [...lines.map(({ box }) => box), reference.box]
}

function overlap(one: Box, other: Box): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}
