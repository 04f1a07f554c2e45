/** The words of a verse as plain text. */
export function bibleWords(runs: readonly { text: string }[]): string {
  return runs.map(({ text }) => text).join('')
}
