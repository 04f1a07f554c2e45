import {
  isFinished,
  type ListeningPosition,
  mergeProgress,
  type PositionReport,
  type Progress,
  progressFromReport,
} from '#rules/player/progress.ts'
import type { Span } from '#rules/player/spans.ts'
import { rowOfUser } from '../accounts/row-of-user.ts'
import { selectContentListings } from '../catalogue/content.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'
import type { ProgressRow } from './progress-tables.ts'

type ProgressKey = { userId: string; contentId: string }

const COLUMNS = [
  'user_id',
  'content_id',
  'duration_seconds',
  'finished_at',
  'is_finished',
  'heard_at',
  'places_json',
  'listened_json',
] as const satisfies readonly (keyof ProgressRow)[]

/**
 * Merges a device's report with the stored progress and returns the result; undefined if the user is deleted. The row is
 * inserted or updated before it is read, which serializes concurrent reports of two devices.
 */
export async function updateProgress(
  transaction: Transaction,
  item: ProgressKey,
  report: PositionReport,
): Promise<Progress | undefined> {
  const reported = progressFromReport(report)
  const first = toRow(item, reported)
  const row = await transaction
    .insertInto('progress')
    .columns(COLUMNS)
    .expression(rowOfUser(transaction, { userId: item.userId, values: COLUMNS.map((column) => first[column]) }))
    .onConflict((same) => same.columns(['user_id', 'content_id']).doUpdateSet({ user_id: item.userId }))
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const progress = mergeProgress(fromRow(row), reported)
  const { user_id, content_id, ...change } = toRow(item, progress)
  await transaction
    .updateTable('progress')
    .set(change)
    .where('user_id', '=', user_id)
    .where('content_id', '=', content_id)
    .execute()
  return progress
}

type PlayedContentQuery = {
  userId: string
  contentIds?: readonly string[] | undefined
  isFinished?: boolean | undefined
  after: Keyset | undefined
  limit: number
  now: number
}

/** A page of a user's played items, last heard first, with their listings, plus one row if more follow. */
export async function listPlayedContent(database: Database, query: PlayedContentQuery) {
  let select = selectContentListings(database, query.now)
    .innerJoin('progress', 'progress.content_id', 'content.id')
    .select(['progress.heard_at', 'progress.finished_at', 'progress.places_json', 'progress.listened_json'])
    .select('progress.duration_seconds as heard_duration')
    .where('progress.user_id', '=', query.userId)
  if (query.contentIds) select = select.where('progress.content_id', 'in', query.contentIds)
  if (query.isFinished !== undefined) select = select.where('progress.is_finished', '=', query.isFinished ? 1 : 0)
  if (query.after) select = select.where(isAfterKeyset('progress.heard_at', 'progress.content_id', query.after, 'desc'))
  const rows = await select
    .orderBy('progress.heard_at', 'desc')
    .orderBy('progress.content_id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return rows.map((row) => ({ ...row, progress: fromRow({ ...row, duration_seconds: row.heard_duration }) }))
}

export async function deleteProgress(transaction: Transaction, { userId, contentId }: ProgressKey): Promise<void> {
  await transaction.deleteFrom('progress').where('user_id', '=', userId).where('content_id', '=', contentId).execute()
}

export async function deleteAllProgress(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('progress').where('user_id', '=', userId).execute()
}

type ProgressColumns = Pick<
  ProgressRow,
  'duration_seconds' | 'finished_at' | 'heard_at' | 'places_json' | 'listened_json'
>

function fromRow(row: ProgressColumns): Progress {
  return {
    places: parseJsonColumn<ListeningPosition[]>(row.places_json),
    finishedAt: row.finished_at,
    heardAt: row.heard_at,
    duration: row.duration_seconds,
    listened: parseJsonColumn<Span[]>(row.listened_json),
  }
}

function toRow({ userId, contentId }: ProgressKey, progress: Progress): ProgressRow {
  return {
    user_id: userId,
    content_id: contentId,
    duration_seconds: progress.duration,
    finished_at: progress.finishedAt,
    is_finished: isFinished(progress) ? 1 : 0,
    heard_at: progress.heardAt,
    places_json: JSON.stringify(progress.places),
    listened_json: JSON.stringify(progress.listened),
  }
}
