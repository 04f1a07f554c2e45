import { CallError } from '#contract/errors.ts'
import { type LibraryView, MOST_LIBRARY_VIEWS } from '#contract/studio/library/library-views.ts'
import { mayChangeView } from '#rules/studio/library-view.ts'
import type { Program } from '#server/context/context.ts'
import { domainsOf, isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import {
  countOwnLibraryViews,
  deleteLibraryView,
  findLibraryView,
  insertLibraryView,
  listLibraryViews,
  updateLibraryView,
} from '#server/database/studio/library/library-views.ts'

type Shows = Pick<LibraryView, 'kind' | 'layout' | 'filters' | 'columns'>
type NewView = Shows & { name: string; is_shared: boolean }
type ViewChange = { name?: string; is_shared?: boolean; shows?: Shows }
type ViewProgram = Pick<Program, 'database' | 'clock' | 'ids'>

/** The views that a member may choose from. */
export async function listViews(database: Database, staff: Staff): Promise<LibraryView[]> {
  return (await listLibraryViews(database, staff.userId)).map((row) => presentView(row, staff))
}

/**
 * Saves a view. Throws `invalid_input` for a blank name or one view too many, and `forbidden` for sharing by those who may
 * only read.
 */
export async function addView(
  { database, clock, ids }: ViewProgram,
  staff: Staff,
  view: NewView,
): Promise<LibraryView> {
  const { name, is_shared, ...shows } = view
  requireSharing(staff, is_shared)
  const now = clock.now()
  const id = ids.newIdAt(now)
  const row = {
    ...{ id, user_id: staff.userId, name: cleanName(name), is_shared: is_shared ? 1 : 0 },
    ...{ shows_json: JSON.stringify(shows), saved_at: now },
  }
  await database.transaction().execute(async (transaction) => {
    if ((await countOwnLibraryViews(transaction, staff.userId)) >= MOST_LIBRARY_VIEWS) {
      const message = `You have ${MOST_LIBRARY_VIEWS} views. Remove one first.`
      throw new CallError('invalid_input', { field: 'name', message })
    }
    await insertLibraryView(transaction, row)
  })
  return presentView(await requireView(database, staff, id), staff)
}

/** Changes a view. Throws `not_found` for the private one of somebody else, and `forbidden` for what may only be read. */
export async function changeView(
  { database, clock }: ViewProgram,
  staff: Staff,
  { id, name, is_shared, shows }: ViewChange & { id: string },
): Promise<LibraryView> {
  await requireChangeable(database, staff, id)
  if (is_shared !== undefined) requireSharing(staff, is_shared)
  await updateLibraryView(database, id, {
    saved_at: clock.now(),
    ...(name !== undefined && { name: cleanName(name) }),
    ...(is_shared !== undefined && { is_shared: is_shared ? 1 : 0 }),
    ...(shows && { shows_json: JSON.stringify(shows) }),
  })
  // An owner who makes somebody else's view private no longer sees it.
  const row = await findLibraryView(database, { id, userId: staff.userId })
  if (!row) throw new CallError('not_found')
  return presentView(row, staff)
}

/** Throws the errors of `changeView`. */
export async function removeView(database: Database, staff: Staff, id: string): Promise<void> {
  await requireChangeable(database, staff, id)
  await deleteLibraryView(database, id)
}

type ViewRow = Awaited<ReturnType<typeof listLibraryViews>>[number]

async function requireView(database: Database, staff: Staff, id: string): Promise<ViewRow> {
  const row = await findLibraryView(database, { id, userId: staff.userId })
  if (!row) throw new CallError('not_found')
  return row
}

async function requireChangeable(database: Database, staff: Staff, id: string): Promise<void> {
  if (!mayChangeView(await requireView(database, staff, id), readerOf(staff))) throw new CallError('forbidden')
}

function requireSharing(staff: Staff, isShared: boolean): void {
  if (isShared && domainsOf(staff, 'catalogue-edit').length === 0) throw new CallError('forbidden')
}

function cleanName(name: string): string {
  const cleaned = name.trim()
  if (cleaned === '') throw new CallError('invalid_input', { field: 'name' })
  return cleaned
}

function readerOf(staff: Staff) {
  return { userId: staff.userId, isOwner: isPermitted(staff, 'team-edit', null) }
}

function presentView(row: ViewRow, staff: Staff): LibraryView {
  const isOwn = row.user_id === staff.userId
  return {
    id: row.id,
    name: row.name,
    is_shared: row.is_shared === 1,
    made_by: isOwn ? null : (row.maker_name ?? row.maker_email),
    may_change: mayChangeView(row, readerOf(staff)),
    ...parseJsonColumn<Shows>(row.shows_json),
  }
}
