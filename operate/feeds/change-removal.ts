import { CallError } from '#contract/errors.ts'
import type { Program } from '#server/context/context.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { listFeedHealth } from '#server/database/catalogue/podcast-feeds.ts'
import type { Database } from '#server/database/database.ts'
import { countFeedUse } from '#server/database/studio/feeds.ts'
import { removeFeed, restoreFeed } from '#server/studio/feeds/remove-feed.ts'

export type RemovalReport = {
  outcome: 'removed' | 'restored' | 'checked'
  handle: string
  title: string
  /** The numbers of its visible episodes, and of listeners who saved one. */
  episodes: number
  saved_by: number
  /** Tabs with a section that names it. */
  tabs: string[]
}

type Removal = { handle: string; keepsSeries: boolean; reason: string; isDryRun: boolean }

/** Ends the import of a feed, and hides its series unless it is kept. Throws an OperatorError. */
export async function removeFeedByHandle(
  program: Program,
  { handle, keepsSeries, reason, isDryRun }: Removal,
): Promise<RemovalReport> {
  const { id, ...report } = await describe(program, { handle, isRemoved: false })
  if (isDryRun) return { outcome: 'checked', ...report }
  await removeFeed(program, null, { id, reason, hidesSeries: !keepsSeries })
  return { outcome: 'removed', ...report }
}

/** Fetches a removed feed again, and shows its series if the removal hid it. Throws an OperatorError. */
export async function restoreFeedByHandle(
  program: Program,
  { handle, isDryRun }: Pick<Removal, 'handle' | 'isDryRun'>,
): Promise<RemovalReport> {
  const { id, ...report } = await describe(program, { handle, isRemoved: true })
  if (isDryRun) return { outcome: 'checked', ...report }
  try {
    await restoreFeed(program, null, id)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'edit_conflict') throw error
    throw new OperatorError(`the visibility of ${handle} was changed after the removal: change it back first`)
  }
  return { outcome: 'restored', ...report }
}

async function describe(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  named: { handle: string; isRemoved: boolean },
) {
  const feed = await findFeedNamed(database, named)
  const { episodes, saved, sections } = await countFeedUse(database, feed.series_id, clock.now())
  const tabs = [...new Set(sections.map(({ tab }) => tab))]
  return { id: feed.series_id, handle: feed.handle, title: feed.title, episodes, saved_by: saved, tabs }
}

async function findFeedNamed(database: Database, { handle, isRemoved }: { handle: string; isRemoved: boolean }) {
  const feeds = await listFeedHealth(database, { isRemoved })
  const feed = feeds.find((one) => one.handle.toLowerCase() === handle.toLowerCase())
  if (!feed) throw new OperatorError(`no ${isRemoved ? 'removed ' : ''}feed fills the series ${handle}`)
  return feed
}
