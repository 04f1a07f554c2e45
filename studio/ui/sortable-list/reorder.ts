/** Moves things before or after another one, keeping their order. */
export function reordered<thing extends { id: string }>(
  things: readonly thing[],
  { moved, target, where }: { moved: ReadonlySet<string>; target: string; where: 'before' | 'after' },
): thing[] {
  const lifted = things.filter(({ id }) => moved.has(id))
  const rest = things.filter(({ id }) => !moved.has(id))
  const at = rest.findIndex(({ id }) => id === target)
  if (at === -1) return [...things]
  return rest.toSpliced(where === 'before' ? at : at + 1, 0, ...lifted)
}

/** Moves one thing by a number of places, up to the ends. */
export function movedBy<thing extends { id: string }>(things: readonly thing[], id: string, places: number): thing[] {
  const from = things.findIndex((one) => one.id === id)
  const thing = things[from]
  if (!thing) return [...things]
  const to = Math.min(Math.max(0, from + places), things.length - 1)
  return things.toSpliced(from, 1).toSpliced(to, 0, thing)
}
