/** A verse as plain text. */
export function verseText(runs: readonly { text: string }[]): string {
  return runs.map(({ text }) => text).join('')
}
