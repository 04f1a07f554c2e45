import { USFM_CODES } from '#rules/bible/bible-codes.ts'
import { TITLE_VERSE, type VerseText } from './bible-text.ts'
import { createVerseBuilder, type VerseBuilder } from './verse-builder.ts'

/** A marker with its closing star, or the text up to the next marker. */
const TOKEN = /\\(\+?[a-z][a-z0-9-]*)(\*?)|\\\*|([^\\]+)/gi

const PARAGRAPHS = /^(?:p|m|po|pr|pmo?|pmc|pmr|pi\d?|mi|pc|ph\d?|cls|b)$/
/** Line markers that continue a verse without a new paragraph. */
const LINES = /^(?:q\d?|q[rcm]\d?|qa|li\d?|nb|tr|t[hc]r?\d)$/
const CHARACTERS = /^(?:add|nd|wj|w|qs|bk|dc|k|lit|ord|pn|png|addpn|sls|tl|em|bd|it|bdit|no|sc|sig|rb|jmp)$/
/** The marker of a psalm's title, which is part of the text. */
const TITLE = 'd'
const NOTES = /^(?:f|fe|x|ef|ex|fig|rq|ca|va|vp|cat)$/

type UsfmState = {
  builder: VerseBuilder
  book: number | undefined
  chapter: number
  /** Open character markers, and an open note, whose text is ignored. */
  open: string[]
  note: string | undefined
  /** True in a heading or another line outside the verses. */
  isIgnored: boolean
  /** The marker whose number or code comes next. */
  expects: 'id' | 'c' | 'v' | undefined
}

/** Parses the verses of USFM 3, with the titles of psalms. Other books, notes and headings are ignored. */
export function readUsfm(text: string): VerseText[] {
  const reading: UsfmState = {
    builder: createVerseBuilder(),
    book: undefined,
    chapter: 0,
    open: [],
    note: undefined,
    isIgnored: true,
    expects: undefined,
  }
  for (const [, marker, star, content] of text.matchAll(TOKEN)) {
    if (content !== undefined) readWords(reading, content)
    else if (marker !== undefined) readMarker(reading, marker.replace('+', ''), star === '*')
  }
  return reading.builder.verses()
}

function readMarker(reading: UsfmState, marker: string, isEnd: boolean): void {
  if (reading.note) {
    if (isEnd && marker === reading.note) reading.note = undefined
  } else if (isEnd) {
    reading.open = reading.open.filter((openMarker) => openMarker !== marker)
  } else if (NOTES.test(marker)) {
    reading.note = marker
  } else if (CHARACTERS.test(marker)) {
    reading.open.push(marker)
  } else {
    readLine(reading, marker)
  }
}

function readLine(reading: UsfmState, marker: string): void {
  const { builder } = reading
  reading.open = []
  reading.isIgnored = !(marker === 'v' || marker === TITLE || PARAGRAPHS.test(marker) || LINES.test(marker))
  if (marker === TITLE) openTitle(reading)
  if (PARAGRAPHS.test(marker)) builder.startParagraph()
  if (marker === 'id' || marker === 'c') builder.close()
  if (marker === 'id' || marker === 'c' || marker === 'v') reading.expects = marker
}

function readWords(reading: UsfmState, content: string): void {
  const { builder, expects, open } = reading
  if (reading.note) return
  if (expects) {
    const [, first = '', remainder = ''] = /^\s*(\S+)([\s\S]*)$/.exec(content) ?? []
    reading.expects = undefined
    if (expects === 'id') startBook(reading, first)
    else if (expects === 'c') reading.chapter = Number.parseInt(first, 10)
    else startVerse(reading, first, remainder)
    return
  }
  if (reading.isIgnored) return
  // `\w gnat|strong="G2971"\w*`: attributes follow the bar.
  const visibleText =
    open.includes('w') || open.includes('rb') || open.includes('jmp') ? content.replace(/\|.*/s, '') : content
  builder.add(visibleText, { isItalic: open.includes('add') || open.includes('addpn'), isName: open.includes('nd') })
}

function startBook(reading: UsfmState, code: string): void {
  const at = USFM_CODES.indexOf(code.toUpperCase())
  reading.book = at < 0 ? undefined : at + 1
  reading.chapter = 0
}

function openTitle({ builder, book, chapter }: UsfmState): void {
  if (book) builder.open({ book, chapter, verse: TITLE_VERSE })
  else builder.close()
}

/** `4`, or `4-5` for a bridge, which is stored at its first verse. */
function startVerse(reading: UsfmState, number: string, firstText: string): void {
  const { builder, book, chapter } = reading
  if (!book) return
  builder.open({ book, chapter, verse: Number.parseInt(number, 10) })
  builder.add(firstText, { isItalic: false, isName: false })
}
