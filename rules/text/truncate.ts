/** A text truncated at the end of a word at or before `characters`, with an ellipsis if cut. */
export function truncate(text: string, characters: number): { shown: string; isCut: boolean } {
  const letters = [...text]
  if (letters.length <= characters) return { shown: text, isCut: false }
  const cut = letters.slice(0, characters).join('')
  const isWordEnd = /\s/.test(letters[characters] ?? '')
  const lastSpace = isWordEnd ? -1 : cut.search(/\s\S*$/)
  return { shown: `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`, isCut: true }
}
