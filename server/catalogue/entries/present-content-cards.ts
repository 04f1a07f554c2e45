import type { ContentCard } from '#contract/catalogue/content.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import { listNextContentIds } from '#server/database/catalogue/next-content.ts'
import { presentContentCard } from '#server/present/content.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { findPersonalMarks } from './find-personal-marks.ts'

/** Cards of items from any series, each with the id of the next item in its own. */
export async function presentContentCards(rows: readonly ContentListing[], context: Context): Promise<ContentCard[]> {
  const ids = rows.map(({ id }) => id)
  const presenting = presentingFor(context)
  const [nextIds, personalOf] = await Promise.all([
    listNextContentIds(context.database, ids, presenting.now),
    findPersonalMarks(context, rows),
  ])
  return rows.map((row) =>
    presentContentCard(row, { presenting, nextId: nextIds.get(row.id) ?? null, ...personalOf(row) }),
  )
}
