import { OSIS_CODES } from '#rules/bible-codes.ts'
import type { VerseText } from './bible-text.ts'
import { type Element, readMarkup } from './read-markup.ts'
import { createVerseBuilder, type VerseBuilder } from './verse-builder.ts'

const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Elements nothing is kept of. */
const ASIDE = ['note', 'title', 'rdg', 'figure', 'header', 'index']

type Reading = { builder: VerseBuilder; aside: number; italic: number; divine: number }

/** Reads the verses of an OSIS 2.1 document, whether verses are milestones or containers. */
export function readOsis(text: string): VerseText[] {
  const reading: Reading = { builder: createVerseBuilder(), aside: 0, italic: 0, divine: 0 }
  for (const token of readMarkup(text)) {
    if (typeof token !== 'string') readElement(reading, token)
    else if (reading.aside === 0) {
      reading.builder.add(decode(token), { isItalic: reading.italic > 0, isName: reading.divine > 0 })
    }
  }
  return reading.builder.verses()
}

function readElement(reading: Reading, element: Element): void {
  const { name, attributes, isEnd, isEmpty } = element
  const step = isEmpty ? 0 : isEnd ? -1 : 1
  if (ASIDE.includes(name)) reading.aside += step
  else if (name === 'transChange') reading.italic += step
  else if (name === 'divineName') reading.divine += step
  else if (name === 'verse') readVerse(reading, element)
  else if (!isEnd && (name === 'p' || (name === 'milestone' && attribute(attributes, 'type') === 'x-p'))) {
    reading.builder.startParagraph()
  }
}

function readVerse({ builder }: Reading, { attributes, isEnd }: Element): void {
  builder.close()
  if (isEnd || attribute(attributes, 'eID') !== undefined) return
  // `KJV:Gen.1.1`; of several, which are bridged, it stands at the first.
  const osisId = attribute(attributes, 'osisID') ?? ''
  const [, code = '', chapter, verse] = /^(?:[^\s:]+:)?(\w+)\.(\d+)\.(\d+)/.exec(osisId) ?? []
  const at = OSIS_CODES.indexOf(code)
  if (at >= 0) builder.open({ book: at + 1, chapter: Number(chapter), verse: Number(verse) })
}

const ATTRIBUTES = {
  type: /(?:^|\s)type\s*=\s*["']([^"']*)["']/,
  eID: /(?:^|\s)eID\s*=\s*["']([^"']*)["']/,
  osisID: /(?:^|\s)osisID\s*=\s*["']([^"']*)["']/,
}

function attribute(attributes: string, name: keyof typeof ATTRIBUTES): string | undefined {
  return ATTRIBUTES[name].exec(attributes)?.[1]
}

function decode(words: string): string {
  return words.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? ''
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16))
  })
}
