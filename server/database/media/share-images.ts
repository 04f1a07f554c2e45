import type { Database, Transaction } from '../database.ts'
import type { ShareImageRow } from './picture-tables.ts'

export async function findShareImage(
  database: Database,
  kind: ShareImageRow['kind'],
  subjectId: string,
): Promise<ShareImageRow | undefined> {
  return database
    .selectFrom('share_image')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
}

/** Records a share image, replacing an older version. */
export async function replaceShareImage(transaction: Transaction, row: ShareImageRow): Promise<void> {
  const { kind: _kind, subject_id: _id, ...rest } = row
  await transaction
    .insertInto('share_image')
    .values(row)
    .onConflict((same) => same.columns(['kind', 'subject_id']).doUpdateSet(rest))
    .execute()
}
