/**
 * Picks `count` of a list, in an order that depends on `seed` alone: server and browser, and every visitor of a cached
 * page, see the same picks for the same page. FNV-1a over seed and place ranks the list.
 */
export function picks<thing>(list: readonly thing[], count: number, seed: string): thing[] {
  return list
    .map((one, at) => ({ one, rank: hash(`${seed}:${at}`) }))
    .sort((first, second) => first.rank - second.rank)
    .slice(0, count)
    .map(({ one }) => one)
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0
    value = Math.imul(value, 0x01000193) >>> 0
  }
  return value
}
