import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags, switchFlag } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const listFeeds = buildCommand({
  async func(this: OperatorContext, flags: DatabaseFlags & { removed: boolean }) {
    await withProgramForReading(this, flags, async ({ program }) => {
      const { listFeedHealth } = await import('#server/database/catalogue/podcast-feeds.ts')
      const feeds = (await listFeedHealth(program.database, { isRemoved: flags.removed })).map((row) => ({
        handle: row.handle,
        address: row.address,
        state: flags.removed
          ? 'removed'
          : row.ended === 1
            ? 'ended'
            : row.address === null
              ? 'file'
              : row.failures > 0
                ? 'failing'
                : 'ok',
        failures: row.failures,
        last_failure: row.last_failure,
        checked_at: timeOf(row.checked_at),
        next_check_at: timeOf(row.next_check_at),
      }))
      const lines = feeds.map(
        ({ handle, state, checked_at, last_failure, address }) =>
          `${handle}  ${state}  checked ${checked_at ?? 'never'}${last_failure ? `  ${last_failure}` : ''}  ${address ?? ''}`,
      )
      printResult(this, flags, { text: lines.join('\n') || 'No feeds yet.', json: feeds })
    })
  },
  parameters: { flags: { ...DATABASE_FLAGS, removed: switchFlag('List removed feeds instead') } },
  docs: { brief: 'List imported feeds and their health', fullDescription: 'Example: selah feeds list --json' },
})

/** ISO 8601 in UTC; null for a time that is not set. */
function timeOf(milliseconds: number): string | null {
  return milliseconds === 0 ? null : new Date(milliseconds).toISOString()
}
