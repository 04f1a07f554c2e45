import type { FieldChange } from '#contract/studio/catalogue.ts'
import type { FeedSettings } from '#contract/studio/feeds.ts'
import { feedCategory } from '#rules/catalogue/feed-category.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import type { Program } from '#server/context/context.ts'
import { requireDomain, type Staff } from '#server/context/staff.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { indexCatalogue } from '#server/database/search/catalogue-index.ts'
import { type FeedEntryColumns, updateFeedEntries } from '#server/database/studio/feed-entries.ts'
import { type FeedListing, updateFeedSettings } from '#server/database/studio/feeds.ts'
import type { Actor } from '../catalogue/change-entry.ts'
import { differingColumns, recordChange } from '../revisions/record-change.ts'
import { requireFeed } from './require-feed.ts'

type FeedEdit = { id: string; version: number; settings: FeedSettings }

/** Settings that decide what listeners see: all but a pause. */
const PUBLIC_SETTINGS: readonly (keyof FeedSettings)[] = [
  'is_locked',
  'needs_approval',
  'artist_id',
  'category',
  'locale',
]

/** Changes settings of a feed with a revision, and applies them to its series and items, in one transaction. */
export async function changeFeed(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  staff: Actor,
  { id, version, settings }: FeedEdit,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // An import that runs at the same time reads the settings behind this lock.
    await lockCatalogueWrites(transaction)
    const row = await requireFeed(transaction, staff, id)
    if (staff) requireMayPublish(staff, row, settings)
    const changes = differingColumns(row, settingColumns(settings))
    await recordChange(
      transaction,
      { clock },
      {
        kind: 'feed',
        id,
        version,
        type: 'edit',
        actorId: staff?.userId ?? null,
        changes,
        present: presentSettingChange,
      },
    )
    if (changes.length === 0) return
    const { artist_id: _ofSeries, ...ofFeed } = Object.fromEntries(changes.map(({ column, to }) => [column, to]))
    if (Object.keys(ofFeed).length > 0) await updateFeedSettings(transaction, id, ofFeed)
    await updateFeedEntries(transaction, id, entryColumns(row, changes))
    await indexCatalogue(transaction, { seriesIds: [id] })
    await updateCatalogueVersion(transaction)
  })
}

function requireMayPublish(staff: Staff, { artist_id }: FeedListing, settings: FeedSettings): void {
  if (PUBLIC_SETTINGS.some((field) => settings[field] !== undefined))
    requireDomain(staff, 'catalogue-publish', artist_id)
  // A member limited to one artist cannot move a podcast to another.
  if (settings.artist_id !== undefined) requireDomain(staff, 'feeds-edit', settings.artist_id)
}

const FLAGS = ['is_locked', 'needs_approval', 'is_paused'] as const
const TEXTS = ['artist_id', 'category', 'locale'] as const

function settingColumns(settings: FeedSettings): Record<string, string | number | null> {
  const flags = FLAGS.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name] ? 1 : 0]]))
  const texts = TEXTS.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]]))
  return Object.fromEntries([...flags, ...texts])
}

/** Applies the changed settings to the series and its items. */
function entryColumns(row: FeedListing, changes: readonly ColumnChange[]): FeedEntryColumns {
  const columns: FeedEntryColumns = {}
  for (const { column, to } of changes) {
    const text = typeof to === 'string' ? to : null
    if (column === 'artist_id') columns.artist_id = text
    if (column === 'category') columns.category = feedCategory({ category: text })
    if (column === 'locale') columns.locale = text ?? row.feed_locale ?? row.series_locale
    if (column === 'is_locked') columns.is_free = to === 1 ? 0 : 1
  }
  return columns
}

/** A changed setting as the studio's answers name it. */
export function presentSettingChange({ column, from, to }: ColumnChange): FieldChange {
  const isFlag = FLAGS.some((name) => name === column)
  return isFlag ? { field: column, from: from === 1, to: to === 1 } : { field: column, from, to }
}
