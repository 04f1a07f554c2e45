import type { ContentCard } from '#contract/catalogue/content.ts'
import { listContentByIds } from '#server/database/catalogue/content.ts'
import { previewSecondsOf } from '#server/present/content.ts'
import type { Context } from '../../context/context.ts'
import { presentContentCards } from '../entries/present-content-cards.ts'

type RoomItem = { item: ContentCard; preview_seconds: number | null }

/** A room's item as this visitor may see it: locked if they may not play it. Undefined if the item has been hidden since. */
export async function findRoomItem(context: Context, contentId: string): Promise<RoomItem | undefined> {
  const rows = await listContentByIds(context.database, [contentId], context.clock.now())
  const [row] = rows
  const [item] = await presentContentCards(rows, context)
  return row && item && { item, preview_seconds: item.is_locked ? previewSecondsOf(row) : null }
}
