import { LONGEST_JOURNAL_TEXT, LONGEST_JOURNAL_TITLE } from '#contract/journal/journal-limits.ts'
import { parseStoredRecord } from '../browser/stored-record.ts'
import { isOwnPath } from '../http/next-path.ts'

/** What a record holds once it is decrypted. Times in milliseconds since 1970. */
export type JournalContent = {
  kind: 'entry' | 'prayer'
  title: string
  text: string
  /** When it was written; for a prayer, when it was first prayed. */
  at: number
  /** When the prayer was answered. */
  answered_at: number | null
  answer: string
  /** The page about which it was written. */
  link: string | null
  /** True for the other version of a record that was changed on two devices at once. */
  is_copy: boolean
}

/** Records are padded to a multiple of this, so that the encrypted size reveals little about the text's length. */
const PADDED_CHARACTERS = 256

/** The text to encrypt, padded with spaces at its end, which JSON ignores. */
export function writeContent(content: JournalContent): string {
  const text = JSON.stringify(content)
  return text.padEnd(Math.ceil(text.length / PADDED_CHARACTERS) * PADDED_CHARACTERS)
}

/** Undefined for a text that no version of this program can have written. */
export function readContent(text: string): JournalContent | undefined {
  const stored = parseStoredRecord(text)
  if (!stored) return undefined
  const { kind, title, text: words, at, answered_at, answer, link, is_copy } = stored
  if ((kind !== 'entry' && kind !== 'prayer') || typeof at !== 'number') return undefined
  return {
    kind,
    title: textOf(title),
    text: textOf(words),
    at,
    answered_at: typeof answered_at === 'number' ? answered_at : null,
    answer: textOf(answer),
    link: typeof link === 'string' && isOwnPath(link) ? link : null,
    is_copy: is_copy === true,
  }
}

/** The content as it is stored: trimmed, and cut to the allowed length. */
export function tidyContent(content: JournalContent): JournalContent {
  return {
    ...content,
    title: content.title.trim().slice(0, LONGEST_JOURNAL_TITLE),
    text: content.text.trim().slice(0, LONGEST_JOURNAL_TEXT),
    answer: content.answer.trim().slice(0, LONGEST_JOURNAL_TITLE),
  }
}

export function isEmptyContent({ title, text }: JournalContent): boolean {
  return title.trim() === '' && text.trim() === ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
