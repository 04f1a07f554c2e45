/** `imported: 3 artists, 4 series`: the outcome and its counts. */
export function reportLine({ outcome, ...counts }: { outcome: string } & Record<string, number | string>): string {
  const countTexts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return `${outcome}: ${countTexts.join(', ')}`
}
