import type { Database } from '#server/database/database.ts'
import { findStaffActionChain, listStaffActionsAfter } from '#server/database/studio/staff-actions.ts'
import { chainDigest } from './record-staff-action.ts'

const STRETCH = 500

/** Verifies the whole audit log: the number of valid entries, and the first changed or missing one. */
export async function checkAuditChain(database: Database): Promise<{ count: number; broken_at: number | null }> {
  const end = await findStaffActionChain(database)
  let digest = ''
  let count = 0
  for (;;) {
    const rows = await listStaffActionsAfter(database, count, STRETCH)
    for (const row of rows) {
      if (row.number !== count + 1 || row.digest !== chainDigest(digest, row)) return { count, broken_at: count + 1 }
      digest = row.digest
      count += 1
    }
    if (rows.length < STRETCH) break
  }
  // Entries that came while this was read are beyond the end that was read first.
  const isShort = end !== undefined && count < end.number
  return { count, broken_at: isShort ? count + 1 : null }
}
