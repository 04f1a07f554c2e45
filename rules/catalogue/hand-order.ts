type Placed = { id: string; position: number }

/**
 * The positions of a series' items in an order by hand: first the chosen ones, then those that joined the series since, in
 * their former order. Ids of other items are left out.
 */
export function placedByHand(items: readonly Placed[], chosen: readonly string[]): Placed[] {
  const known = new Set(items.map(({ id }) => id))
  const listed = chosen.filter((id) => known.has(id))
  const isListed = new Set(listed)
  const rest = items
    .filter(({ id }) => !isListed.has(id))
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  return [...listed, ...rest].map((id, position) => ({ id, position }))
}
