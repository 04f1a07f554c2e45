import { MARK_SQUARE } from '#contract/brand-fields.ts'

/** How many numbers follow each letter of a path (SVG 2, 9.3). */
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const LONGEST_NUMBER = 24
const MOST_SEGMENTS = 2000
const WHITE_SPACE = ' ,\t\r\n\f'

type Segment = { letter: string; numbers: readonly number[] }

/** The segments of a path's data; undefined if it is no path, begins without a move, or is too long. */
export function parsePath(text: string): Segment[] | undefined {
  const segments: Segment[] = []
  let at = skipSpace(text, 0)
  while (at < text.length) {
    const letter = text[at] ?? ''
    const count = COUNTS[letter.toLowerCase()]
    if (count === undefined || (segments.length === 0 && letter.toLowerCase() !== 'm')) return undefined
    at = skipSpace(text, at + 1)
    let isFirst = true
    while (isFirst || isNumberStart(text[at] ?? '')) {
      const read = readNumbers(text, at, { count, isArc: letter.toLowerCase() === 'a' })
      if (!read || segments.length >= MOST_SEGMENTS) return undefined
      segments.push({ letter: isFirst ? letter : nextLetter(letter), numbers: read.numbers })
      at = read.at
      isFirst = false
      if (count === 0) break
    }
  }
  return segments.length === 0 ? undefined : segments
}

/** A further pair after a move is a line. */
function nextLetter(letter: string): string {
  if (letter === 'm') return 'l'
  return letter === 'M' ? 'L' : letter
}

function readNumbers(text: string, start: number, { count, isArc }: { count: number; isArc: boolean }) {
  const numbers: number[] = []
  let at = start
  while (numbers.length < count) {
    // The flags of an arc are one digit each, and may stand without a space between.
    const isFlag = isArc && (numbers.length === 3 || numbers.length === 4)
    const end = isFlag ? at + 1 : numberEnd(text, at)
    const number = Number(text.slice(at, end))
    if (end === at || !Number.isFinite(number) || (isFlag && number !== 0 && number !== 1)) return undefined
    if (text.slice(at, end).trim() === '') return undefined
    numbers.push(number)
    at = skipSpace(text, end)
  }
  return { numbers, at }
}

function numberEnd(text: string, start: number): number {
  let at = start
  let hasPoint = false
  let hasExponent = false
  if (text[at] === '+' || text[at] === '-') at += 1
  while (at < text.length && at - start < LONGEST_NUMBER) {
    const sign = text[at] ?? ''
    if (sign === '.' && !hasPoint && !hasExponent) hasPoint = true
    else if ((sign === 'e' || sign === 'E') && !hasExponent) {
      hasExponent = true
      if (text[at + 1] === '-' || text[at + 1] === '+') at += 1
    } else if (!isDigit(sign)) break
    at += 1
  }
  return at
}

function isNumberStart(sign: string): boolean {
  return sign === '.' || sign === '-' || sign === '+' || isDigit(sign)
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9' && sign.length === 1
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && WHITE_SPACE.includes(text[at] ?? '')) at += 1
  return at
}

/** The square that a drawing fills. */
export type Box = { x: number; y: number; size: number }

/** A path moved and scaled from a box into the square of a mark, written as letters and numbers alone. */
export function fitPath(segments: readonly Segment[], { x, y, size }: Box): string {
  const scale = MARK_SQUARE / size
  return segments
    .map(({ letter, numbers }, at) => {
      const isAbsolute = letter === letter.toUpperCase() || at === 0
      const moved = numbers.map((number, place) => {
        const axis = axisOf(letter.toLowerCase(), place)
        if (axis === 'none') return number
        return isAbsolute && axis !== 'length' ? (number - (axis === 'x' ? x : y)) * scale : number * scale
      })
      return letter + moved.map(shortNumber).join(' ')
    })
    .join('')
}

function axisOf(letter: string, place: number): 'x' | 'y' | 'length' | 'none' {
  if (letter === 'h') return 'x'
  if (letter === 'v') return 'y'
  if (letter === 'a') {
    if (place < 2) return 'length'
    return place < 5 ? 'none' : place === 5 ? 'x' : 'y'
  }
  return place % 2 === 0 ? 'x' : 'y'
}

function shortNumber(number: number): string {
  const rounded = Math.round(number * 1000) / 1000
  return String(Object.is(rounded, -0) ? 0 : rounded)
}
