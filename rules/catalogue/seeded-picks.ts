/**
 * Picks `count` entries in an order that depends on `seed` only, so that server, browser and cached pages agree. The list
 * is ranked by FNV-1a of seed and position, mixed so that neighbors are separated.
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

/** The finalizer of MurmurHash3: every input bit affects every output bit. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
