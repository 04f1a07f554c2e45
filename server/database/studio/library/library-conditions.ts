import { type Expression, type SqlBool, sql } from 'kysely'
import type { EntryKind, EntrySource, EntryState } from '#contract/studio/catalogue.ts'
import type { LibraryChangedBy, LibraryMissing } from '#contract/studio/library/library-filters.ts'
import { isVisibleCondition } from '../../catalogue/visibility.ts'

type Condition = Expression<SqlBool>

/** A change of entries by a revision: since when, and by whom. */
export type LibraryChange = { by: LibraryChangedBy; since: number; userId: string }

/** Entries with a revision since a time, by this member of staff or by others. */
export function changedCondition(kind: EntryKind, { by, since, userId }: LibraryChange): Condition {
  const byWhom = {
    anyone: sql``,
    me: sql`and actor_id = ${userId}`,
    // The command line has no account.
    others: sql`and (actor_id is null or actor_id <> ${userId})`,
  }
  return sql<SqlBool>`${sql.ref(`${kind}.id`)} in (
    select entry_id from catalogue_revision where kind = ${kind} and at >= ${since} ${byWhom[by]}
  )`
}

/** Entries with a draft of this member of staff. */
export function draftedCondition(kind: EntryKind, userId: string): Condition {
  return sql<SqlBool>`${sql.ref(`${kind}.id`)} in (
    select entry_id from entry_draft where user_id = ${userId} and kind = ${kind}
  )`
}

export function stateCondition(table: 'content' | 'series', state: EntryState, now: number): Condition {
  const visibility = sql.ref(`${table}.visibility`)
  if (state === 'live') return isVisibleCondition(table, now)
  if (state === 'private') return sql<SqlBool>`${visibility} = 'private'`
  return sql<SqlBool>`(${visibility} = 'schedule' and ${sql.ref(`${table}.visible_at`)} > ${now})`
}

const NOTHING = sql<SqlBool>`1 = 0`

/**
 * `coalesce` avoids `is null`, for which a database would use the index of transcripts: nearly all rows are null there, and
 * would then be sorted.
 */
const MISSING: Record<LibraryMissing, Condition> = {
  picture: sql<SqlBool>`(
    content.image = (select image from series where series.id = content.series_id)
    or exists (
      select 1 from upload
      where upload.content_id = content.id and upload.image = content.image and upload.tags_json like '%"has_cover":false%'
    )
  )`,
  transcript: sql<SqlBool>`(
    coalesce(content.transcript_media, '') = ''
    and not exists (select 1 from text_track where text_track.content_id = content.id)
  )`,
  passage: sql<SqlBool>`not exists (select 1 from content_verse where content_verse.content_id = content.id)`,
  artist: sql<SqlBool>`content.artist_id is null`,
}

/** Entries that are missing something. Series have neither sound nor words of their own, and artists are missing nothing. */
export function missingCondition(kind: EntryKind, missing: LibraryMissing): Condition {
  if (kind === 'content') return MISSING[missing]
  return kind === 'series' && missing === 'artist' ? sql<SqlBool>`series.artist_id is null` : NOTHING
}

type Source = Exclude<EntrySource, 'folder'>

/** Sources of each kind, as `findEntrySource` finds them: of several, the first one counts. */
const SOURCES: Record<EntryKind, readonly Source[]> = {
  content: ['pack', 'upload', 'feed'],
  series: ['pack', 'feed', 'upload'],
  artist: ['pack'],
}

function comesFrom(kind: EntryKind, source: Source): Condition {
  const id = sql.ref(`${kind}.id`)
  const seriesId = kind === 'content' ? sql.ref('content.series_id') : id
  const uploaded = kind === 'content' ? sql.ref('upload.content_id') : sql.ref('upload.series_id')
  const queries: Record<Source, Condition> = {
    pack: sql`exists (select 1 from pack_thing where pack_thing.kind = ${kind} and pack_thing.id = ${id})`,
    upload: sql`exists (select 1 from upload where ${uploaded} = ${id})`,
    feed: sql`exists (select 1 from feed where feed.series_id = ${seriesId})`,
  }
  return queries[source]
}

/** Entries of a source; those of none were imported from a folder. */
export function sourceCondition(kind: EntryKind, source: EntrySource): Condition {
  const known = SOURCES[kind]
  if (source === 'folder') return noneOf(known.map((one) => comesFrom(kind, one)))
  const at = known.indexOf(source)
  if (at < 0) return NOTHING
  const before = known.slice(0, at).map((one) => comesFrom(kind, one))
  return sql<SqlBool>`(${comesFrom(kind, source)} and ${noneOf(before)})`
}

function noneOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions.map((one) => sql`not ${one}`)], sql` and `)})`
}
