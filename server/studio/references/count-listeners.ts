import { ROOM_LONGEST_SECONDS } from '#contract/room-limits.ts'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { ListenerReference } from '#contract/studio/references.ts'
import { shownCount } from '#rules/studio/shown-count.ts'
import type { Database } from '#server/database/database.ts'
import {
  countOpenRoomsWith,
  countPeopleInPlans,
  countPlaylistsWith,
  countPrivateFeedsOf,
} from '#server/database/studio/references/listeners-of.ts'

type ListenerQuery = { kind: EntryKind; ids: readonly string[]; planIds: readonly string[]; now: number }

/**
 * How many playlists, private feeds and rooms have these entries, and how many people follow these plans; never whose
 * they are.
 */
export async function countListeners(
  database: Database,
  { kind, ids, planIds, now }: ListenerQuery,
): Promise<ListenerReference[]> {
  const since = now - ROOM_LONGEST_SECONDS * 1000
  const counts = [
    { kind: 'playlist', count: kind === 'content' ? await countPlaylistsWith(database, ids) : 0 },
    { kind: 'plan', count: await countPeopleInPlans(database, planIds) },
    { kind: 'private-feed', count: kind === 'series' ? await countPrivateFeedsOf(database, ids) : 0 },
    { kind: 'room', count: kind === 'content' ? await countOpenRoomsWith(database, { contentIds: ids, since }) : 0 },
  ] as const
  return counts.flatMap((one) => (one.count > 0 ? [{ kind: one.kind, count: shownCount(one.count) }] : []))
}
