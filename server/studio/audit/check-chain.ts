import type { Database } from '#server/database/database.ts'
import { findStaffActionChain, listStaffActionsAfter } from '#server/database/studio/staff-actions.ts'
import { chainDigest } from './record-staff-action.ts'

const STRETCH = 500

/** An entry by its number, with the digest of it and of all before it. */
type ChainEnd = { number: number; digest: string }

/**
 * `count` entries are intact. `broken_at` is the first changed or missing one; `end` the last intact one, as
 * `NUMBER:DIGEST`, and empty for an empty log.
 */
type ChainReport = { count: number; broken_at: number | null; end: string }

/**
 * Verifies the whole audit log, up to the end that it has now; an entry beyond it was not added by the program.
 * `expected` is the end in an earlier report: a rewritten log with consistent digests has another one.
 */
export async function checkAuditChain(database: Database, expected?: ChainEnd): Promise<ChainReport> {
  const end = await findStaffActionChain(database)
  const known = [end, expected].filter((one) => one !== undefined)
  let digest = ''
  let count = 0
  const report = (broken_at: number | null) => ({ count, broken_at, end: count === 0 ? '' : `${count}:${digest}` })
  for (;;) {
    const rows = await listStaffActionsAfter(database, count, STRETCH)
    for (const row of rows) {
      const isNext = row.number === count + 1 && row.digest === chainDigest(digest, row)
      const isKnown = known.every(({ number, digest: kept }) => number !== row.number || kept === row.digest)
      if (!isNext || !isKnown) return report(count + 1)
      digest = row.digest
      count += 1
    }
    if (rows.length < STRETCH) break
  }
  if (known.some(({ number }) => count < number)) return report(count + 1)
  // Entries added during this check are beyond the end that was read first, but never beyond the end read now.
  const last = (await findStaffActionChain(database)) ?? { number: 0, digest: '' }
  if (count <= last.number) return report(null)
  const { number } = last
  return { count: number, broken_at: number + 1, end: number === 0 ? '' : `${number}:${last.digest}` }
}
