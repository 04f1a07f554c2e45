import { findReferencesIn, type PassageFound } from './find-references.ts'

type ItemWords = { title: string; description: string; locale: string }
type TranscriptWords = { words: string; locale: string }

/** The passages named in the title, description and transcript of an item, each in its language, each once. */
export function findItemPassages(item: ItemWords, transcript: TranscriptWords | undefined): PassageFound[] {
  // A paragraph for each part, so that no reference spans two parts.
  const ownWords = `${item.title}.\n\n${item.description}`
  const passages = [
    ...findReferencesIn(ownWords, item.locale),
    ...(transcript ? findReferencesIn(transcript.words, transcript.locale) : []),
  ]
  return [...new Map(passages.map((passage) => [JSON.stringify(passage), passage])).values()]
}
