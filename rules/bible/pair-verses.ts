/** A verse of a chapter in two translations; undefined for a translation that lacks it. */
export type VersePair<one, other> = { number: number; first: one | undefined; second: other | undefined }

/** The verses of two translations of a chapter side by side, in order. */
export function pairVerses<one extends { number: number }, other extends { number: number }>(
  first: readonly one[],
  second: readonly other[],
): VersePair<one, other>[] {
  const firsts = new Map(first.map((verse) => [verse.number, verse]))
  const seconds = new Map(second.map((verse) => [verse.number, verse]))
  const numbers = [...new Set([...firsts.keys(), ...seconds.keys()])].sort((a, b) => a - b)
  return numbers.map((number) => ({ number, first: firsts.get(number), second: seconds.get(number) }))
}
