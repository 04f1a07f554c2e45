/**
 * Groups verses into paragraphs: the source's own, or one verse each in poetry and in chapters without paragraph marks (the
 * King James text has none after Acts 20).
 */
export function bibleParagraphs<verse extends { number: number; is_paragraph_start: boolean }>(
  verses: readonly verse[],
  isPoetry: boolean,
): verse[][] {
  const isMarked = verses.some((verse, at) => at > 0 && verse.is_paragraph_start)
  const paragraphs: verse[][] = []
  for (const verse of verses) {
    const last = paragraphs.at(-1)
    if (last && isMarked && !isPoetry && !verse.is_paragraph_start) last.push(verse)
    else paragraphs.push([verse])
  }
  return paragraphs
}
