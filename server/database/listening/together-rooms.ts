import { sql } from 'kysely'
import type { RoomPlayback } from '#rules/together/room-playback.ts'
import { announceChange } from '../changes.ts'
import type { Database, Transaction } from '../database.ts'
import { padInList } from '../pad-in-list.ts'

/** A prayer room. Its id is the secret in its link; `user_id` is who leads now. */
export type TogetherRoomRow = {
  id: string
  user_id: string
  content_id: string
  duration_ms: number
  status: RoomPlayback['status']
  position_ms: number
  at_ms: number
  version: number
  created_at: number
  ended_at: number | null
}

/**
 * Somebody in a prayer room. `visitor_id` is a user's id or a guest's; others in the room see only `id` and `initials`.
 */
export type TogetherPersonRow = {
  id: string
  room_id: string
  visitor_id: string
  user_id: string | null
  initials: string
  joined_at: number
  /** When a process with an open stream of theirs last renewed their presence. */
  seen_at: number
  left_at: number | null
  amen_at: number | null
}

export type TogetherTables = { together_room: TogetherRoomRow; together_person: TogetherPersonRow }

export async function listTogetherRooms(database: Database, ids: readonly string[]): Promise<TogetherRoomRow[]> {
  if (ids.length === 0) return []
  return database.selectFrom('together_room').selectAll().where('id', 'in', padInList(ids)).execute()
}

/** The people of rooms, in the order in which they came. */
export async function listTogetherPeople(database: Database, ids: readonly string[]): Promise<TogetherPersonRow[]> {
  if (ids.length === 0) return []
  return database
    .selectFrom('together_person')
    .selectAll()
    .where('room_id', 'in', padInList(ids))
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
}

export async function listRoomsOfHost(database: Database, userId: string): Promise<TogetherRoomRow[]> {
  return database.selectFrom('together_room').selectAll().where('user_id', '=', userId).execute()
}

export async function insertTogetherRoom(transaction: Transaction, row: TogetherRoomRow): Promise<void> {
  await transaction.insertInto('together_room').values(row).execute()
}

/** Locks a room until this transaction ends, without raising its version. */
export async function lockTogetherRoom(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('together_room')
    .set((is) => ({ created_at: is.ref('created_at') }))
    .where('id', '=', id)
    .execute()
}

type RoomChange = Partial<Pick<TogetherRoomRow, 'user_id' | 'status' | 'position_ms' | 'at_ms' | 'ended_at'>>

/** Changes a room whose version is the one that was read. False if somebody else changed it meanwhile. */
export async function updateTogetherRoom(
  transaction: Transaction,
  { id, version }: Pick<TogetherRoomRow, 'id' | 'version'>,
  change: RoomChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('together_room')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Inserts somebody, or lets them in again by their new initials; their id in the room stays. */
export async function upsertTogetherPerson(transaction: Transaction, row: TogetherPersonRow): Promise<void> {
  const { initials, seen_at, user_id } = row
  await transaction
    .insertInto('together_person')
    .values(row)
    .onConflict((same) =>
      same.columns(['room_id', 'visitor_id']).doUpdateSet({ initials, seen_at, user_id, left_at: null }),
    )
    .execute()
}

export async function updatePersonLeft(
  transaction: Transaction,
  { id, left_at }: { id: string; left_at: number },
): Promise<void> {
  await transaction.updateTable('together_person').set({ left_at }).where('id', '=', id).execute()
}

/** Ends the rooms that somebody leads, and takes them out of all others. Every process learns of it. */
export async function endRoomsOf(transaction: Transaction, userId: string, now: number): Promise<void> {
  const ended = await transaction
    .updateTable('together_room')
    .set((is) => ({ ended_at: now, version: is('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  const left = await transaction
    .updateTable('together_person')
    .set({ left_at: now })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .returning('room_id as id')
    .execute()
  for (const { id } of [...ended, ...left]) announceChange(transaction, { kind: 'room', id })
}

/** Renews the presence of these people. */
export async function updatePeopleSeen(
  transaction: Transaction,
  { ids, seen_at }: { ids: readonly string[]; seen_at: number },
): Promise<void> {
  await transaction.updateTable('together_person').set({ seen_at }).where('id', 'in', padInList(ids)).execute()
}

/** Sets an amen, unless the last one is later than `before`. False then. */
export async function updatePersonAmen(
  transaction: Transaction,
  { id, amen_at, before }: { id: string; amen_at: number; before: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('together_person')
    .set({ amen_at })
    .where('id', '=', id)
    .where((is) => is.or([is('amen_at', 'is', null), is('amen_at', '<=', before)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Deletes rooms that were opened before a moment, with their people, and people whose room was deleted with its host. */
export async function deleteTogetherRoomsBefore(transaction: Transaction, moment: number): Promise<void> {
  const old = transaction.selectFrom('together_room').select('id').where('created_at', '<', moment)
  await transaction
    .deleteFrom('together_person')
    .where((is) => is.or([is('room_id', 'in', old), is('joined_at', '<', moment)]))
    .execute()
  await transaction.deleteFrom('together_room').where('created_at', '<', moment).execute()
}

/** The clock of PostgreSQL, which all processes share, in milliseconds. */
export async function findDatabaseTime(database: Database): Promise<number> {
  const { rows } = await sql<{ now_ms: number | string }>`
    select extract(epoch from clock_timestamp()) * 1000 as now_ms
  `.execute(database)
  return Number(rows[0]?.now_ms)
}
