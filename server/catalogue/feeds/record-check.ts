import { insertFeedCheck } from '#server/database/catalogue/feed-checks.ts'
import type { FeedCheckRow } from '#server/database/catalogue/feed-tables.ts'
import type { Database } from '#server/database/database.ts'
import type { FeedMove } from './follow-move.ts'
import type { FeedReport } from './import-feed.ts'

/** Items named in the record of one check. */
const MOST_LEFT_OUT = 100

export type CheckResult = FeedReport | { outcome: 'same' | 'gone' } | { outcome: 'failed'; why: string }

type Check = Pick<FeedCheckRow, 'series_id' | 'at' | 'milliseconds'> & { move: FeedMove | null } & CheckResult

/** Records the result of a fetch. */
export async function recordCheck(
  database: Database,
  { series_id, at, milliseconds, move, ...result }: Check,
): Promise<void> {
  const report = 'left_out' in result ? result : undefined
  await insertFeedCheck(database, {
    series_id,
    at,
    milliseconds,
    outcome: outcomeOf(result),
    reason: 'why' in result ? result.why : null,
    new_count: report?.new ?? 0,
    changed_count: report?.changed ?? 0,
    gone_count: report?.gone ?? 0,
    left_out_json: JSON.stringify(report?.left_out.slice(0, MOST_LEFT_OUT) ?? []),
    moved_to: move?.to ?? null,
    move_fault: move?.fault ?? null,
  })
}

function outcomeOf({ outcome }: CheckResult): FeedCheckRow['outcome'] {
  return outcome === 'same' || outcome === 'checked' ? 'unchanged' : outcome
}
