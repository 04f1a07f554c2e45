import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { wordsOf } from './read-message.ts'

/** Texts that may be equal in every language: names and literal input. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set<string>([])

/** From this number of words on, equal texts in two languages cannot be a coincidence. */
const FEWEST_WORDS = 3
const WORD = /\p{L}{2,}/gu
/** A quoted address, or an example of one. */
const ADDRESS = /[\w.-]+@[\w.-]+|https?:\S+|\b[\w-]+\.(?:com|org|example)\b/g

/** True if a translation equals the English text although its words have to be translated. */
export function isLeftInEnglish(id: string, message: CompiledMessage, english: CompiledMessage): boolean {
  if (SAME_EVERYWHERE.has(id)) return false
  const [said, source] = [wordsOf(message), wordsOf(english)].map((words) => words.replace(ADDRESS, ' ').trim())
  return said === source && (source?.match(WORD)?.length ?? 0) >= FEWEST_WORDS
}
