/** Chapters of other lengths, as a part of the book, in which two translations may differ and still number alike. */
const MOST_DIFFERING = 0.1

/**
 * Whether two translations number the verses of a book alike, by the last verse of each chapter that each has. One chapter may
 * differ, as where a last verse is split. Psalms of the Septuagint, or with their titles as first verses, do not.
 */
export function numbersAlike(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  const common = [...one.keys()].filter((chapter) => other.has(chapter))
  const differing = common.filter((chapter) => one.get(chapter) !== other.get(chapter))
  return common.length > 0 && differing.length <= Math.max(1, common.length * MOST_DIFFERING)
}
