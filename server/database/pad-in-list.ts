/**
 * Pads a list to the next power of two by repeating its first entry, so that statements have few different texts and can
 * be reused when prepared. For lists where duplicates change nothing.
 */
export function padInList<thing>(values: readonly thing[]): readonly thing[] {
  const [first] = values
  if (first === undefined) return values
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return [...values, ...new Array<thing>(length - values.length).fill(first)]
}
