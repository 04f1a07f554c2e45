import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { deleteMovedFeed, findMovedFeed, replaceMovedFeed } from '#server/database/catalogue/moved-addresses.ts'
import { findSeriesIdByHandle, findSeriesRow } from '#server/database/catalogue/podcast-feeds.ts'

export type FeedMove = {
  handle: string
  /** The new address; undefined to take a move back. */
  to: string | undefined
  /** True if the feed here only redirects. */
  isRedirected: boolean
  isDryRun: boolean
}
export type FeedMoveReport = { outcome: 'moved' | 'taken back' | 'checked'; title: string; address: string }

/** Tells podcast apps that a podcast's feed is at another host, or takes that back. Throws an OperatorError. */
export async function moveFeed(
  { database, clock, siteUrl }: Pick<Program, 'database' | 'clock' | 'siteUrl'>,
  { handle, to, isRedirected, isDryRun }: FeedMove,
): Promise<FeedMoveReport> {
  const series = await findSeriesRow(database, (await findSeriesIdByHandle(database, handle)) ?? '')
  if (series?.is_podcast !== 1) throw new OperatorError(`no podcast has the handle ${handle}`)
  const known = await findMovedFeed(database, series.id)
  if (to === undefined && !known) throw new OperatorError(`the feed of ${handle} has not moved`)
  const address = to === undefined ? (known?.address ?? '') : readAddress(to, siteUrl)
  if (isDryRun) return { outcome: 'checked', title: series.title, address }
  await database.transaction().execute(async (transaction) => {
    if (to === undefined) await deleteMovedFeed(transaction, series.id)
    else {
      const move = { address, is_redirected: isRedirected ? 1 : 0, moved_at: clock.now() } as const
      await replaceMovedFeed(transaction, { series_id: series.id, ...move })
    }
    await updateCatalogueVersion(transaction)
  })
  return { outcome: to === undefined ? 'taken back' : 'moved', title: series.title, address }
}

/** Checks the new address. An address of this site is refused: the feed would redirect to itself. */
function readAddress(text: string, siteUrl: string): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new OperatorError('the new address must begin with https://')
  if (url.host === new URL(siteUrl).host) throw new OperatorError('the new address is one of this site')
  return url.href
}
