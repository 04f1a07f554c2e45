import type { BibleRun } from '#contract/catalogue/bible.ts'
import type { VerseText } from './bible-text.ts'

type WordStyle = { isItalic: boolean; isName: boolean }

/** Collects verses from a source in reading order. Text outside a verse is dropped. */
export type VerseBuilder = {
  open: (address: { book: number; chapter: number; verse: number }) => void
  close: () => void
  /** The next text starts a paragraph. */
  startParagraph: () => void
  add: (text: string, style: WordStyle) => void
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
    open(address) {
      close()
      current = { ...address, is_paragraph_start: isParagraphNext, runs: [] }
      isParagraphNext = false
    },
    close,
    startParagraph() {
      isParagraphNext = true
    },
    add(added, { isItalic, isName }) {
      if (!current) return
      // A verse that continues in a new paragraph started in the old one.
      if (added.trim()) isParagraphNext = false
      current.runs.push({ text: isName ? added.toUpperCase() : added, is_italic: isItalic })
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
    const collapsed = text.replace(/\s+/g, ' ')
    const runText: string = isSpaced ? collapsed.trimStart() : collapsed
    if (!runText) continue
    isSpaced = runText.endsWith(' ')
    const last = tidied.at(-1)
    if (last?.is_italic === is_italic) last.text += runText
    else tidied.push({ text: runText, is_italic })
  }
  const last = tidied.at(-1)
  if (last) last.text = last.text.trimEnd()
  return tidied.filter(({ text }) => text)
}
