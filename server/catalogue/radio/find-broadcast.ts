import { nextRotation } from '#rules/radio/next-rotation.ts'
import type { Rotation } from '#rules/radio/radio-rotation.ts'
import { createSchedule, type Schedule } from '#rules/radio/radio-schedule.ts'
import { findChannel, insertRotationIfNew, listLiveTracks, listRotations } from '#server/database/catalogue/radio.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { RadioChannelRow, RadioRotationRow } from '#server/database/tables.ts'
import type { Program } from '../../context/context.ts'
import type { Memoize } from '../../context/memo.ts'
import { type ChannelTrack, findChannelTracks } from './find-channel-tracks.ts'

/** A recording in a live playlist: byte ranges of a file. */
type BroadcastTrack = ChannelTrack & { initBytes: number; segmentBytes: readonly number[] }

/** The broadcast of a channel. `trackOf` has every track of the schedule by its id. */
export type Broadcast = { channel: RadioChannelRow; schedule: Schedule; trackOf: ReadonlyMap<string, BroadcastTrack> }

type BroadcastContext = Pick<Program, 'database' | 'clock'> & { memoize: Memoize }

/**
 * The broadcast of the channel with this id or handle, the same in every process. If the items that it may play have
 * changed (one was locked, or became due), the time of the change is stored with the new rotation.
 */
export async function findBroadcast(
  { database, clock, memoize }: BroadcastContext,
  idOrHandle: string,
): Promise<Broadcast | undefined> {
  // No handle or id has a control character, and PostgreSQL refuses a NUL in a parameter.
  if (/\p{Cc}/u.test(idOrHandle)) return undefined
  return memoize(`air ${idOrHandle.toLowerCase()}`, async () => {
    const channel = await findChannel(database, idOrHandle)
    return channel && openBroadcast(database, channel, clock.now())
  })
}

async function openBroadcast(database: Database, channel: RadioChannelRow, now: number): Promise<Broadcast> {
  const [rows, tracks] = await Promise.all([
    listRotations(database, channel.id),
    findChannelTracks(database, channel, now),
  ])
  const stored = await readRotations(database, rows, tracks)
  const tracksJson = JSON.stringify(tracks)
  const last = rows.at(-1)
  if (last?.tracks_json === tracksJson) return { channel, ...stored, schedule: createSchedule(stored.rotations) }

  const next = nextRotation(stored.rotations, { tracks: stored.tracks, now, epoch: channel.epoch })
  const row = {
    channel_id: channel.id,
    number: (last?.number ?? 0) + 1,
    starts_at: next.startsAt,
    first_sequence: next.firstSequence,
    first_discontinuity: next.firstDiscontinuity,
    tracks_json: tracksJson,
  }
  await database.transaction().execute((transaction) => insertRotationIfNew(transaction, row))
  const current = await readRotations(database, await listRotations(database, channel.id), [])
  return { channel, ...current, schedule: createSchedule(current.rotations) }
}

/** Rotations, and further tracks with the lengths of their segments. */
async function readRotations(
  database: Database,
  rows: readonly RadioRotationRow[],
  newTracks: readonly ChannelTrack[],
) {
  const lists = rows.map((row) => parseJsonColumn<ChannelTrack[]>(row.tracks_json))
  const allTracks = [...lists.flat(), ...newTracks]
  const liveTracks = await listLiveTracks(database, [...new Set(allTracks.map(({ media_id }) => media_id))])
  const segmentsOf = new Map(
    liveTracks.map((row) => [row.media_id, { row, segments: parseJsonColumn<[number, number][]>(row.segments_json) }]),
  )
  const radioTrack = (track: ChannelTrack) => ({
    id: trackId(track),
    segments: segmentsOf.get(track.media_id)?.segments.map(([, microseconds]) => microseconds) ?? [],
  })
  const rotations = rows.map(
    (row, at): Rotation => ({
      startsAt: row.starts_at,
      firstSequence: row.first_sequence,
      firstDiscontinuity: row.first_discontinuity,
      tracks: (lists[at] ?? []).map(radioTrack),
    }),
  )
  const trackOf = new Map(
    allTracks.map((track): [string, BroadcastTrack] => {
      const liveTrack = segmentsOf.get(track.media_id)
      const segmentBytes = liveTrack?.segments.map(([bytes]) => bytes) ?? []
      return [trackId(track), { ...track, initBytes: liveTrack?.row.init_bytes ?? 0, segmentBytes }]
    }),
  )
  return { rotations, trackOf, tracks: newTracks.map(radioTrack) }
}

/** Item and recording, since an item may change its recording. */
function trackId({ content_id, media_id }: ChannelTrack): string {
  return `${content_id} ${media_id}`
}
