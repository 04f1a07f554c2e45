/**
 * A list for a statement, its first thing repeated up to the next power of two: a statement's text then differs with few
 * lengths, so that most were asked before and need not be prepared anew. For where repeating changes nothing.
 */
export function padInList<thing>(things: readonly thing[]): readonly thing[] {
  const [first] = things
  if (first === undefined) return things
  const length = 2 ** Math.ceil(Math.log2(things.length))
  return [...things, ...new Array<thing>(length - things.length).fill(first)]
}
