/** The share of a book's chapters that may differ in length in two translations that count as numbered alike. */
const MOST_DIFFERING_BETWEEN_TRANSLATIONS = 0.1

/**
 * True if two translations number the verses of a book alike, judged by the last verse of each chapter. One chapter may
 * differ, for example by a split last verse. False for psalms numbered as in the Septuagint, and for psalms whose title
 * is verse 1.
 */
export function numbersAlike(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  const common = [...one.keys()].filter((chapter) => other.has(chapter))
  const differing = common.filter((chapter) => one.get(chapter) !== other.get(chapter))
  return common.length > 0 && differing.length <= Math.max(1, common.length * MOST_DIFFERING_BETWEEN_TRANSLATIONS)
}
