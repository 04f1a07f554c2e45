import type { BibleRun } from '#contract/catalogue/bible.ts'
import type { VerseText } from './bible-text.ts'

type WordStyle = { isItalic: boolean; isName: boolean }

/** Collects verses from a source in reading order. Text outside a verse is dropped. */
export type VerseBuilder = {
  open: (address: { book: number; chapter: number; verse: number }) => void
  close: () => void
  /** The next text starts a paragraph. */
  startParagraph: () => void
  /** A paragraph mark (¶) in the text starts a paragraph, and is no part of the verse. */
  add: (text: string, style: WordStyle) => void
  verses: () => VerseText[]
}

const PARAGRAPH_MARK = '¶'

export function createVerseBuilder(): VerseBuilder {
  const finished: VerseText[] = []
  let current: VerseText | undefined
  let isParagraphNext = false

  const close = () => {
    if (current) finished.push({ ...current, runs: mergeRuns(current.runs) })
    current = undefined
  }
  const startParagraph = () => {
    if (current && !current.runs.some(({ text }) => text.trim())) current.is_paragraph_start = true
    else isParagraphNext = true
  }
  const append = (text: string, { isItalic, isName }: WordStyle) => {
    if (!current) return
    // A verse that continues in a new paragraph started in the old one.
    if (text.trim()) isParagraphNext = false
    current.runs.push({ text: isName ? text.toUpperCase() : text, is_italic: isItalic })
  }
  return {
    open(address) {
      close()
      current = { ...address, is_paragraph_start: isParagraphNext, runs: [] }
      isParagraphNext = false
    },
    close,
    startParagraph,
    add(added, style) {
      for (const [at, part] of added.split(PARAGRAPH_MARK).entries()) {
        if (at > 0) startParagraph()
        append(part, style)
      }
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
