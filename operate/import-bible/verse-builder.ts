import type { BibleRun } from '#contract/catalogue/bible.ts'
import type { VerseText } from './bible-text.ts'

type WordStyle = { isItalic: boolean; isName: boolean }

/** Collects verses from a source in reading order. Text outside a verse is dropped. */
export type VerseBuilder = {
  open: (place: { book: number; chapter: number; verse: number }) => void
  close: () => void
  /** The next text starts a paragraph. */
  startParagraph: () => void
  add: (words: string, look: WordStyle) => void
  verses: () => VerseText[]
}

export function createVerseBuilder(): VerseBuilder {
  const finished: VerseText[] = []
  let current: VerseText | undefined
  let isParagraphNext = false

  const close = () => {
    if (current) finished.push({ ...current, runs: mergeRuns(current.runs) })
    current = undefined
  }
  return {
    open(place) {
      close()
      current = { ...place, is_paragraph_start: isParagraphNext, runs: [] }
      isParagraphNext = false
    },
    close,
    startParagraph() {
      isParagraphNext = true
    },
    add(words, { isItalic, isName }) {
      if (!current) return
      // A verse that continues in a new paragraph started in the old one.
      if (words.trim()) isParagraphNext = false
      current.runs.push({ text: isName ? words.toUpperCase() : words, is_italic: isItalic })
    },
    verses() {
      close()
      return finished
    },
  }
}

/** Joins adjacent runs of one kind, and collapses white space. */
function mergeRuns(runs: readonly BibleRun[]): BibleRun[] {
  const tidied: BibleRun[] = []
  let isSpaced = true
  for (const { text, is_italic } of runs) {
    const single = text.replace(/\s+/g, ' ')
    const words: string = isSpaced ? single.trimStart() : single
    if (!words) continue
    isSpaced = words.endsWith(' ')
    const last = tidied.at(-1)
    if (last?.is_italic === is_italic) last.text += words
    else tidied.push({ text: words, is_italic })
  }
  const last = tidied.at(-1)
  if (last) last.text = last.text.trimEnd()
  return tidied.filter(({ text }) => text)
}
