import type { FeedEntry } from '#contract/catalogue/discover.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { type EntryReference, findEntries } from './find-entries.ts'
import { presentEntries } from './present-entries.ts'

/** Reads and presents entries for this visitor; by `kind:id`. */
export async function gatherEntries(
  entries: readonly EntryReference[],
  context: Context,
): Promise<Map<string, FeedEntry>> {
  return presentEntries(await findEntries(entries, context), presentingFor(context))
}
