import { foldText } from '../search/search-words.ts'
import type { JournalContent } from './record-content.ts'

type Searched = Pick<JournalContent, 'title' | 'text' | 'answer'>

/** The records with every word, in any letter case and without accents. All records for a search without words. */
export function searchJournal<item extends { content: Searched }>(items: readonly item[], typed: string): item[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  return items.filter(({ content: { title, text, answer } }) => {
    const folded = foldText(`${title} ${text} ${answer}`)
    return words.every((word) => folded.includes(word))
  })
}
