import { emailKey } from '#rules/forms/email.ts'
import { isAtEnd, type PositionReport } from '#rules/player/progress.ts'
import type { Program } from '#server/context/context.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { updateProgress } from '#server/database/listening/progress.ts'
import { type BackupRows, idIn, numberIn, timeIn } from './backup-rows.ts'
import { placeInFiles } from './chapters-of-files.ts'
import { lineIn } from './item-metadata.ts'
import type { PlacedItem } from './plan-library.ts'

export type PositionsReport = {
  people: number
  positions: number
  /** Positions in recordings that are not part of this import. */
  elsewhere: number
  /** People whose positions were not taken, each with the reason. */
  left_out: string[]
}

type Track = PlacedItem['tracks'][number]
type Position = { contentId: string; report: PositionReport }

const DEVICE = 'audiobookshelf'

/**
 * Imports the positions of people, each into the account with the same email address. A later position here stays.
 * Safe to repeat.
 */
export async function importPositions(
  program: Pick<Program, 'database' | 'clock'>,
  rows: BackupRows,
  { placed, isDryRun }: { placed: readonly PlacedItem[]; isDryRun: boolean },
): Promise<PositionsReport> {
  const report: PositionsReport = { people: 0, positions: 0, elsewhere: 0, left_out: [] }
  const { byPerson, elsewhere } = positionsByPerson(rows, placed, program.clock.now())
  for (const person of [...rows.each('users')]) {
    const positions = byPerson.get(idIn(person.id))
    if (!positions) continue
    const account = await findAccount(program, person)
    if (typeof account === 'string') {
      report.left_out.push(`${lineIn(person.username)}: ${account}`)
      continue
    }
    if (!isDryRun) await writePositions(program, account.id, positions)
    report.people += 1
    report.positions += positions.length
  }
  return { ...report, elsewhere }
}

async function findAccount({ database }: Pick<Program, 'database'>, person: Readonly<Record<string, unknown>>) {
  const email = idIn(person.email).trim()
  if (email === '') return 'no email address there'
  const account = await findUserByAddress(database, { emailKey: emailKey(email) })
  if (!account) return 'no account here has their address: --people makes one'
  // An unverified account with a password may belong to somebody else. An imported account has no password yet.
  if (!account.is_verified && account.password_hash !== null) return 'the account here has not verified the address'
  return account
}

async function writePositions(
  { database }: Pick<Program, 'database'>,
  userId: string,
  positions: readonly Position[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { contentId, report } of positions) await updateProgress(transaction, { userId, contentId }, report)
  })
}

function positionsByPerson(rows: BackupRows, placed: readonly PlacedItem[], now: number) {
  const books = new Map(placed.map((item) => [item.backup?.mediaId ?? '', item.tracks]))
  const episodes = new Map(
    placed.flatMap(({ tracks }) => tracks.map((track) => [track.episodeId ?? '', [track]] as const)),
  )
  const byPerson = new Map<string, Position[]>()
  let elsewhere = 0
  for (const row of rows.each('mediaProgresses')) {
    const id = idIn(row.mediaItemId)
    const tracks = (row.mediaItemType === 'podcastEpisode' ? episodes : books).get(id)
    const heard = { seconds: numberIn(row.currentTime), isFinished: row.isFinished === 1 }
    // A book that was only read has no seconds.
    if (heard.seconds <= 0 && !heard.isFinished) continue
    if (!tracks) {
      elsewhere += 1
      continue
    }
    const at = Math.min(timeIn(row.updatedAt) ?? now, now)
    const person = idIn(row.userId)
    byPerson.set(person, [...(byPerson.get(person) ?? []), ...positionsIn(tracks, { ...heard, at })])
  }
  return { byPerson, elsewhere }
}

/** One position in a book of several recordings: those before it were heard to their end. */
function positionsIn(
  tracks: readonly Track[],
  { seconds, isFinished, at }: { seconds: number; isFinished: boolean; at: number },
): Position[] {
  const lengths = tracks.map((track) => track.seconds)
  const place = isFinished ? { file: tracks.length, seconds: 0 } : placeInFiles(seconds, lengths)
  return tracks.slice(0, place.file + 1).flatMap(({ contentId, seconds: duration }, file) => {
    const reached = file < place.file ? duration : place.seconds
    // The start of a recording does not count as a position.
    if (reached <= 0 && !isAtEnd(reached, duration)) return []
    return [{ contentId, report: { seconds: reached, at, device: DEVICE, duration, listened: [] } }]
  })
}
