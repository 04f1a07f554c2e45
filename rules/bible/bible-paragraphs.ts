/**
 * Verses as they are set: in the text's own paragraphs, or each on a line of its own in poetry and in chapters whose
 * source marks no paragraph after the first verse (the King James text marks none after Acts 20).
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
