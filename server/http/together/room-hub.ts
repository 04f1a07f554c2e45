import { ROOM_PRESENCE_EVERY_SECONDS } from '#contract/room-limits.ts'
import { roomNow } from '#server/catalogue/together/room-clock.ts'
import { findRooms, presentRoomState } from '#server/catalogue/together/room-states.ts'
import { publishChanges } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { updatePeopleSeen } from '#server/database/listening/together-rooms.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { createStateStream, type StateStream } from './state-stream.ts'

/** Changes that were not announced, and people who vanished, are found after this time at the latest. */
const POLL_MILLISECONDS = 2000
const ROOMS_A_QUERY = 200

type Listener = { personId: string; stream: StateStream }
type OpenRoom = { listeners: Set<Listener>; sent: string | undefined }
type OpenRooms = Map<string, OpenRoom>

export type RoomHub = {
  /** Opens the stream of somebody in a room. */
  open: (key: string, personId: string) => StateStream
  /** Sends a room's state to all its streams here, if it has changed. */
  refresh: (key: string) => void
  refreshAll: () => void
  /** Ends all streams: their readers open others, on another process. */
  stop: () => void
}

type HubOptions = { database: Database; clock: Clock; onError: (error: unknown) => void }

/** The streams of rooms that are open in this process. Each state is read once and written to all of a room's streams. */
export function createRoomHub(options: HubOptions): RoomHub {
  const { database, onError } = options
  const rooms: OpenRooms = new Map()
  const readSoon = createReading((keys) => sendStates(rooms, keys, options), onError)
  const refresh = (key: string) => {
    if (rooms.has(key)) readSoon([key])
  }
  const refreshAll = () => readSoon([...rooms.keys()])

  publishChanges(database, (changes) => {
    for (const change of changes) if (change.kind === 'room') refresh(change.id)
  })
  const poll = setInterval(refreshAll, POLL_MILLISECONDS)
  const presence = setInterval(() => {
    if (rooms.size > 0) renewPresence(rooms, options).catch(onError)
  }, ROOM_PRESENCE_EVERY_SECONDS * 1000)
  poll.unref()
  presence.unref()

  return {
    open(key, personId) {
      const stream = addListener(rooms, key, personId)
      refresh(key)
      return stream
    },
    refresh,
    refreshAll,
    stop() {
      clearInterval(poll)
      clearInterval(presence)
      for (const { listeners } of rooms.values()) for (const { stream } of listeners) stream.end()
    },
  }
}

/** One query at a time: rooms that change during it are read afterwards, up to `ROOMS_A_QUERY` in one query. */
function createReading(read: (keys: readonly string[]) => Promise<void>, onError: (error: unknown) => void) {
  const changed = new Set<string>()
  let isReading = false
  async function readAll(): Promise<void> {
    isReading = true
    try {
      while (changed.size > 0) {
        const keys = [...changed].slice(0, ROOMS_A_QUERY)
        for (const key of keys) changed.delete(key)
        await read(keys)
      }
    } catch (error) {
      onError(error)
    } finally {
      isReading = false
    }
  }
  return (keys: readonly string[]) => {
    for (const key of keys) changed.add(key)
    if (!isReading) void readAll()
  }
}

async function sendStates(rooms: OpenRooms, keys: readonly string[], { database, clock }: HubOptions): Promise<void> {
  const now = await roomNow({ database, clock })
  const found = await findRooms(database, keys, now)
  for (const key of keys) {
    const room = rooms.get(key)
    const state = found.get(key)
    if (!room) continue
    const text = state && JSON.stringify(presentRoomState(state, now))
    if (text !== undefined && text !== room.sent) {
      room.sent = text
      for (const { stream } of room.listeners) stream.send(text)
    }
    if (!state || state.isOver) for (const { stream } of room.listeners) stream.end()
  }
}

/** Renews the presence of everybody with a stream here, and closes streams whose reader takes nothing any more. */
async function renewPresence(rooms: OpenRooms, { database, clock }: HubOptions): Promise<void> {
  const ids = new Set<string>()
  for (const { listeners } of rooms.values()) {
    for (const { personId, stream } of listeners) {
      if (stream.beat()) ids.add(personId)
      else stream.readable.destroy()
    }
  }
  const seen_at = await roomNow({ database, clock })
  for (const chunk of chunksOf([...ids]))
    await database.transaction().execute((transaction) => updatePeopleSeen(transaction, { ids: chunk, seen_at }))
}

function addListener(rooms: OpenRooms, key: string, personId: string): StateStream {
  const stream = createStateStream()
  const listener = { personId, stream }
  const room = rooms.get(key) ?? { listeners: new Set(), sent: undefined }
  rooms.set(key, room)
  room.listeners.add(listener)
  if (room.sent !== undefined) stream.send(room.sent)
  stream.readable.once('close', () => {
    room.listeners.delete(listener)
    if (room.listeners.size === 0 && rooms.get(key) === room) rooms.delete(key)
  })
  return stream
}
