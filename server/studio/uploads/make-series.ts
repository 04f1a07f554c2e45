import { CallError } from '#contract/errors.ts'
import { handleFromTitle } from '#rules/catalogue/handle-from-title.ts'
import type { Program } from '#server/context/context.ts'
import { requireDomain, type Staff } from '#server/context/staff.ts'
import { findSeriesIdByHandle } from '#server/database/catalogue/podcast-feeds.ts'
import type { Transaction } from '#server/database/database.ts'
import { artistExists, findLastSeriesPosition, insertSeries } from '#server/database/studio/upload-items.ts'
import type { SeriesRow } from '#server/database/tables.ts'
import { type MadeItems, makeItems, recordCreation, type WantedItems } from './make-items.ts'

type WantedSeries = WantedItems & { title: string; artist_id: string | null; category: string; locale: string }

/** Makes a private series of ready uploads. Throws the errors of `makeItems`, and `artist_not_found`. */
export async function makeSeries(
  program: Pick<Program, 'database' | 'clock'>,
  staff: Staff,
  wanted: WantedSeries,
): Promise<MadeItems> {
  const { artist_id, title } = wanted
  requireDomain(staff, 'catalogue-edit', artist_id)
  return makeItems(program, staff, {
    ...wanted,
    async series(transaction, uploads) {
      if (artist_id !== null && !(await artistExists(transaction, artist_id))) throw new CallError('artist_not_found')
      const handle = await freeHandle(transaction, title)
      const image = uploads[0]?.row.image ?? ''
      const row: SeriesRow = {
        ...{ id: `studio-${handle}`, handle, handle_key: handle, title: title.trim(), og_title: null },
        ...{ description: title.trim(), og_description: null, artist_id, author_name: null, tags_json: '[]' },
        ...{ category: wanted.category, is_podcast: 0, is_explicit: 0, locale: wanted.locale },
        ...{ content_order: 'manual', visibility: 'private', visible_at: null, image, thumbnail: image },
        wide_image: uploads.find(({ row: { wide_image } }) => wide_image !== null)?.row.wide_image ?? null,
        position: (await findLastSeriesPosition(transaction)) + 1,
      }
      await insertSeries(transaction, row)
      await recordCreation(transaction, {
        ...{ kind: 'series', id: row.id, now: program.clock.now(), actorId: staff.userId },
      })
      return row
    },
  })
}

/** The handle of a title, with a number after it if it is taken. */
async function freeHandle(transaction: Transaction, title: string): Promise<string> {
  const wanted = handleFromTitle(title) || 'series'
  for (let number = 1; ; number += 1) {
    const handle = number === 1 ? wanted : `${wanted}-${number}`
    if ((await findSeriesIdByHandle(transaction, handle)) === undefined) return handle
  }
}
