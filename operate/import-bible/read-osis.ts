import { OSIS_CODES } from '#rules/bible/bible-codes.ts'
import { TITLE_VERSE, type VerseText } from './bible-text.ts'
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

/** Ignored elements. */
const IGNORED_ELEMENTS = ['note', 'title', 'rdg', 'figure', 'header', 'index']

type OsisState = {
  builder: VerseBuilder
  chapter: { book: number; chapter: number } | undefined
  isInPsalmTitle: boolean
  aside: number
  italic: number
  divine: number
}

/** Parses OSIS 2.1, with verses as milestones or containers, and with the titles of psalms. */
export function readOsis(text: string): VerseText[] {
  const reading: OsisState = {
    ...{ builder: createVerseBuilder(), chapter: undefined, isInPsalmTitle: false },
    ...{ aside: 0, italic: 0, divine: 0 },
  }
  for (const token of readMarkup(text)) {
    if (typeof token !== 'string') readElement(reading, token)
    else if (reading.aside === 0) {
      reading.builder.add(decode(token), { isItalic: reading.italic > 0, isName: reading.divine > 0 })
    }
  }
  return reading.builder.verses()
}

function readElement(reading: OsisState, element: Element): void {
  const { name, attributes, isEnd, isEmpty } = element
  const step = isEmpty ? 0 : isEnd ? -1 : 1
  if (name === 'title' && (isEnd ? reading.isInPsalmTitle : isPsalmTitle(attributes))) readTitle(reading, isEnd)
  else if (IGNORED_ELEMENTS.includes(name)) reading.aside += step
  else if (name === 'transChange') reading.italic += step
  else if (name === 'divineName') reading.divine += step
  else if (name === 'verse') readVerse(reading, element)
  else if (name === 'chapter') readChapter(reading, element)
  else if (!isEnd && (name === 'p' || (name === 'milestone' && attribute(attributes, 'type') === 'x-p'))) {
    reading.builder.startParagraph()
  }
}

function isPsalmTitle(attributes: string): boolean {
  return attribute(attributes, 'type') === 'psalm'
}

function readTitle(reading: OsisState, isEnd: boolean): void {
  reading.isInPsalmTitle = !isEnd
  if (isEnd) reading.builder.close()
  else if (reading.chapter) reading.builder.open({ ...reading.chapter, verse: TITLE_VERSE })
}

function readChapter(reading: OsisState, { attributes, isEnd }: Element): void {
  if (isEnd || attribute(attributes, 'eID') !== undefined) return
  const [, code = '', chapter] = /^(?:[^\s:]+:)?(\w+)\.(\d+)/.exec(attribute(attributes, 'osisID') ?? '') ?? []
  const at = OSIS_CODES.indexOf(code)
  reading.chapter = at >= 0 ? { book: at + 1, chapter: Number(chapter) } : undefined
}

function readVerse({ builder }: OsisState, { attributes, isEnd }: Element): void {
  builder.close()
  if (isEnd || attribute(attributes, 'eID') !== undefined) return
  // `KJV:Gen.1.1`; a bridge of several verses is stored at the first.
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

function decode(encoded: string): string {
  return encoded.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? ''
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16))
  })
}
