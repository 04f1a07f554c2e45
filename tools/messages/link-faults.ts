import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { wordsOf } from './read-message.ts'

const TAG = /<\/?[a-z]+>/g

/** A link of a sentence is the words in its tags, `<terms>Terms of Service</terms>`: every link of the English, once. */
export function linkFaults(message: CompiledMessage, english: CompiledMessage): string[] {
  const [own, known] = [tagsOf(message), tagsOf(english)]
  const isPaired = own.every((tag, at) => (at % 2 === 0 ? !tag.startsWith('</') : tag === closing(own[at - 1])))
  if (isPaired && sorted(own) === sorted(known)) return []
  return [`needs these tags, each pair around the words of a link: ${known.join('') || 'none'}`]
}

function tagsOf(message: CompiledMessage): string[] {
  return wordsOf(message).match(TAG) ?? []
}

const closing = (tag = '') => tag.replace('<', '</')

const sorted = (tags: readonly string[]) => [...tags].sort().join('')
