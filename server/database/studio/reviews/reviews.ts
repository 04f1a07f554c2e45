import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { ReviewState } from '#contract/studio/reviews.ts'
import type { Database, Transaction } from '../../database.ts'
import { isOnPostgres } from '../../is-on-postgres.ts'
import type { ReviewEventRow, ReviewRow } from './review-tables.ts'

const OPEN_STATES: readonly ReviewState[] = ['waiting', 'returned']
const MOST_ROWS = 100

function selectReviews(database: Database) {
  return database
    .selectFrom('review')
    .leftJoin('user', 'user.id', 'review.sender_id')
    .leftJoin('artist', 'artist.id', 'review.artist_id')
    .selectAll('review')
    .select(['user.name as sender_name', 'user.email as sender_email', 'artist.name as artist_name'])
}

export type ListedReview = Awaited<ReturnType<typeof listOpenReviews>>[number]

/** Open reviews of these artists: waiting ones, then returned ones, each oldest first. */
export async function listOpenReviews(database: Database, artistIds: readonly string[] | '*') {
  let select = selectReviews(database).where('review.state', 'in', OPEN_STATES)
  if (artistIds !== '*') select = select.where('review.artist_id', 'in', artistIds)
  // `waiting` comes after `returned` in the alphabet.
  const ordered = select.orderBy('review.state', 'desc').orderBy('review.sent_at').orderBy('review.id')
  return ordered.limit(MOST_ROWS).execute()
}

/** The latest closed reviews of these artists. */
export async function listClosedReviews(
  database: Database,
  artistIds: readonly string[] | '*',
): Promise<ListedReview[]> {
  let select = selectReviews(database).where('review.closed_at', 'is not', null)
  if (artistIds !== '*') select = select.where('review.artist_id', 'in', artistIds)
  return select.orderBy('review.closed_at', 'desc').orderBy('review.id').limit(MOST_ROWS).execute()
}

export async function findListedReview(database: Database, id: string): Promise<ListedReview | undefined> {
  return selectReviews(database).where('review.id', '=', id).executeTakeFirst()
}

/** A review, locked until the transaction ends. */
export async function lockReview(transaction: Transaction, id: string): Promise<ReviewRow | undefined> {
  const select = transaction.selectFrom('review').selectAll().where('id', '=', id)
  // The embedded database has one writer at a time.
  return (isOnPostgres(transaction) ? select.forUpdate() : select).executeTakeFirst()
}

/** The open review of an entry; an entry has one at most. */
export async function findOpenReview(
  database: Database,
  { kind, id }: { kind: EntryKind; id: string },
): Promise<ReviewRow | undefined> {
  return database
    .selectFrom('review')
    .selectAll()
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockOpenReview(
  transaction: Transaction,
  { kind, id }: { kind: EntryKind; id: string },
): Promise<ReviewRow | undefined> {
  // A write, which both databases lock; the review may have been closed during the wait.
  return transaction
    .updateTable('review')
    .set((is) => ({ revision: is.ref('revision') }))
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('state', 'in', OPEN_STATES)
    .returningAll()
    .executeTakeFirst()
}

export async function insertReview(transaction: Transaction, row: ReviewRow): Promise<void> {
  await transaction.insertInto('review').values(row).execute()
}

export async function updateReview(
  transaction: Transaction,
  id: string,
  columns: Partial<Omit<ReviewRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('review').set(columns).where('id', '=', id).execute()
}

export async function insertReviewEvent(transaction: Transaction, row: ReviewEventRow): Promise<void> {
  await transaction.insertInto('review_event').values(row).execute()
}

/** The events of a review, oldest first, with each account's name. */
export async function listReviewEvents(database: Database, reviewId: string) {
  return database
    .selectFrom('review_event')
    .leftJoin('user', 'user.id', 'review_event.actor_id')
    .selectAll('review_event')
    .select(['user.name', 'user.email'])
    .where('review_event.review_id', '=', reviewId)
    .orderBy('review_event.at')
    .orderBy('review_event.id')
    .execute()
}
