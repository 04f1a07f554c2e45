import { foldText } from '../search/search-words.ts'
import type { JournalContent } from './record-content.ts'

type Searched = Pick<JournalContent, 'title' | 'text' | 'answer'>

/** Those that contain every word, in any case and without accents. All of them for no words. */
export function searchJournal<item extends { content: Searched }>(items: readonly item[], typed: string): item[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  return items.filter(({ content: { title, text, answer } }) => {
    const folded = foldText(`${title} ${text} ${answer}`)
    return words.every((word) => folded.includes(word))
  })
}
