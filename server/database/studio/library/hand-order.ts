import { placedByHand } from '#rules/catalogue/hand-order.ts'
import type { Transaction } from '../../database.ts'
import { parseJsonColumn } from '../../json-column.ts'
import { deleteOverride, replaceOverride } from '../overrides.ts'

/** The column of an item's place in the order `manual`. In an order by hand each item has an override, so that imports keep its place. */
export const POSITION_COLUMN = 'position'

/** Gives the items of a series the positions of an order by hand; without such an order, the positions of their source. */
export async function placeByHand(
  transaction: Transaction,
  seriesId: string,
  chosen: readonly string[],
): Promise<void> {
  const items = await listItemsWithSource(transaction, seriesId)
  const wanted =
    chosen.length > 0
      ? placedByHand(items, chosen)
      : items.map(({ id, position, source }) => ({ id, position: source ?? position }))
  const current = new Map(items.map((item) => [item.id, item]))
  for (const { id, position } of wanted) {
    const item = current.get(id)
    // An item that has its position already still needs an override: an import may move it.
    const needsOverride = chosen.length > 0 && item?.source === null
    if (!item || (item.position === position && !needsOverride)) continue
    await transaction.updateTable('content').set({ position }).where('id', '=', id).execute()
    if (chosen.length === 0) continue
    const override = { column: POSITION_COLUMN, value: position, source: item.source ?? item.position }
    await replaceOverride(transaction, { kind: 'content', entryId: id }, override)
  }
  if (chosen.length > 0) return
  for (const { id, source } of items)
    if (source !== null) await deleteOverride(transaction, { kind: 'content', entryId: id, column: POSITION_COLUMN })
}

/** Places items that joined a series after all others, in this order, if the series has an order by hand. */
export async function placeJoinedByHand(
  transaction: Transaction,
  seriesId: string,
  joined: readonly string[],
): Promise<void> {
  if (joined.length === 0) return
  const series = await transaction
    .selectFrom('series')
    .select('hand_order_json')
    .where('id', '=', seriesId)
    .executeTakeFirst()
  const chosen = parseJsonColumn<string[]>(series?.hand_order_json ?? null) ?? []
  if (chosen.length === 0) return
  const others = await transaction
    .selectFrom('content')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('id', 'not in', joined)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const order = new Set([...chosen, ...others.map(({ id }) => id), ...joined])
  await placeByHand(transaction, seriesId, [...order])
}

/** The ids of all items of each series that has an order by hand. */
export async function listOrderedByHand(transaction: Transaction): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await transaction
    .selectFrom('series')
    .innerJoin('content', 'content.series_id', 'series.id')
    .select(['series.id as series', 'content.id as item'])
    .where('hand_order_json', 'is not', null)
    .execute()
  const items = Map.groupBy(rows, ({ series }) => series)
  return new Map([...items].map(([series, of]) => [series, new Set(of.map(({ item }) => item))]))
}

/** The items of a series with their position, and that of their source if it was changed by hand. */
async function listItemsWithSource(transaction: Transaction, seriesId: string) {
  const rows = await transaction
    .selectFrom('content')
    .leftJoin('catalogue_override', (join) =>
      join
        .onRef('catalogue_override.entry_id', '=', 'content.id')
        .on('catalogue_override.kind', '=', 'content')
        .on('catalogue_override.column_name', '=', POSITION_COLUMN),
    )
    .select(['content.id', 'content.position', 'catalogue_override.source_json'])
    .where('content.series_id', '=', seriesId)
    .execute()
  return rows.map(({ id, position, source_json }) => ({
    ...{ id, position },
    source: source_json === null ? null : Number(JSON.parse(source_json)),
  }))
}
