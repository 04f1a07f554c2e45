/**
 * Pads a list to the next power of two by repeating its first entry, so that statements have few different texts and can
 * be reused when prepared. For lists where duplicates change nothing.
 */
export function padInList<thing>(things: readonly thing[]): readonly thing[] {
  const [first] = things
  if (first === undefined) return things
  const length = 2 ** Math.ceil(Math.log2(things.length))
  return [...things, ...new Array<thing>(length - things.length).fill(first)]
}
