/**
 * Picks `count` of a list, in an order that depends on `seed` alone: server and browser, and every visitor of a cached
 * page, see the same picks for the same page. FNV-1a over seed and place, well mixed, ranks the list: without the
 * mixing, neighbours in the list would stay neighbours under every seed.
 */
export function pickBySeed<thing>(list: readonly thing[], count: number, seed: string): thing[] {
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
  return mix(value)
}

/** The last step of MurmurHash3: every bit of the input moves every bit of the result. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
