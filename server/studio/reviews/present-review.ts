import { CallError } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import type { EntryFields, FieldChange } from '#contract/studio/catalogue.ts'
import type { OpenedReview, Review } from '#contract/studio/reviews.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { type EntryRow, findEntry } from '#server/database/studio/entries.ts'
import { findListedReview, type ListedReview, listReviewEvents } from '#server/database/studio/reviews/reviews.ts'
import { findRevisionChanges, findVersion } from '#server/database/studio/revisions.ts'
import { plannedChanges } from '../catalogue/planned-changes.ts'
import { pictureOfRow, presentChange, titleOfRow } from '../catalogue/present-entry.ts'
import { artistOf, mayWithdraw } from './change-review.ts'

type ReviewReader = { database: Database; staff: Staff }

/** Reviews as a list shows them. */
export async function presentReviews(reader: ReviewReader, rows: readonly ListedReview[]): Promise<Review[]> {
  const presented = await Promise.all(
    rows.map(async (row) => {
      const entry = await findEntry(reader.database, row.kind, row.entry_id)
      return maySeeEntry(reader.staff, entry) ? [presentRow(reader.staff, row, entry)] : []
    }),
  )
  return presented.flat()
}

/** False if the entry was moved, after it was sent, to an artist whose entries this member may not read. */
function maySeeEntry(staff: Staff, entry: EntryRow | undefined): boolean {
  return entry === undefined || isPermitted(staff, 'catalogue-read', entry.artist_id)
}

function presentRow(staff: Staff, row: ListedReview, entry: EntryRow | undefined): Review {
  const { id, kind, entry_id, artist_id, artist_name, state, revision, sender_name, sender_email, sent_at } = row
  return {
    ...{ id, kind, entry_id, artist_id, artist_name, state, revision },
    title: entry ? titleOfRow(entry) : entry_id,
    image_url: entry ? pictureOfRow(entry) : null,
    sent_by: sender_name ?? sender_email,
    sent_at: new Date(sent_at).toISOString(),
    is_own: row.sender_id === staff.userId,
    may_withdraw: (state === 'waiting' || state === 'returned') && mayWithdraw(staff, row),
    may_decide: state === 'waiting' && isPermitted(staff, 'catalogue-publish', artistOf(row)),
  }
}

/** A review with its differences and comments. Throws `review_not_found` for reviews of other artists. */
export async function openReview({ database, staff }: ReviewReader, id: string): Promise<OpenedReview> {
  const row = await findListedReview(database, id)
  if (!row || !isPermitted(staff, 'catalogue-read', artistOf(row))) throw new CallError('review_not_found')
  const { kind, entry_id } = row
  const [entry, version, events] = await Promise.all([
    findEntry(database, kind, entry_id),
    findVersion(database, { kind, entryId: entry_id }),
    listReviewEvents(database, id),
  ])
  if (!maySeeEntry(staff, entry)) throw new CallError('review_not_found')
  const fields = parseJsonColumn<EntryFields>(row.fields_json)
  return {
    ...presentRow(staff, row, entry),
    entry_version: version,
    changes: await changesOf(database, row, { entry, fields }),
    fields,
    events: events.map(({ id: eventId, at, kind: what, name, email, text }) => ({
      ...{ id: eventId, at: new Date(at).toISOString(), kind: what, by: name ?? email, text },
    })),
  }
}

type ReviewedEntry = { entry: EntryRow | undefined; fields: EntryFields }

/** The changes of the approval; before it, the changes it would make now. */
async function changesOf(
  database: Database,
  row: ListedReview,
  { entry, fields }: ReviewedEntry,
): Promise<FieldChange[]> {
  if (row.state === 'approved') {
    const key = { kind: row.kind, entryId: row.entry_id }
    const { published_version } = row
    const made = published_version === null ? [] : await findRevisionChanges(database, key, published_version)
    return (made ?? []).map(presentChange)
  }
  return entry ? changesNow(entry, fields).map(presentChange) : []
}

/** Empty if the entry has changed so that the fields no longer fit; the approval returns the reason. */
function changesNow(entry: EntryRow, fields: EntryFields): ColumnChange[] {
  try {
    return plannedChanges(entry, fields)
  } catch (error) {
    if (isCallError(error)) return []
    throw error
  }
}
