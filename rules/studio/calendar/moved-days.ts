type Move = { from: string; to: string }

/**
 * The devotionals of days after moves; null for none. A target's own devotional moves to the days that become free, in
 * order (`swap`), or is dropped (`replace`). Undefined for impossible moves: two to one day, two from one, or from an empty day.
 */
export function movedDays<devotional>(
  devotionals: ReadonlyMap<string, devotional>,
  moves: readonly Move[],
  displaced: 'swap' | 'replace',
): Map<string, devotional | null> | undefined {
  const sources = new Set(moves.map(({ from }) => from))
  const targets = new Set(moves.map(({ to }) => to))
  const isOneToOne = sources.size === moves.length && targets.size === moves.length
  if (!isOneToOne || moves.some(({ from }) => !devotionals.has(from))) return undefined
  const after = new Map<string, devotional | null>()
  for (const { from, to } of moves) after.set(to, devotionals.get(from) ?? null)
  const freed = [...sources].filter((day) => !targets.has(day))
  for (const day of freed) after.set(day, null)
  if (displaced === 'replace') return after
  const left = [...targets].filter((day) => !sources.has(day))
  for (const [at, day] of left.entries()) {
    const free = freed[at]
    if (free !== undefined) after.set(free, devotionals.get(day) ?? null)
  }
  return after
}
