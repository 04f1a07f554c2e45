import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags } from '../command-line/flags.ts'
import { withProgramUnlessDry } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult } from '../command-line/print-result.ts'

export const indexSearch = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      if (!flags.dryRun) {
        const { rebuildSearch } = await import('../index-search/rebuild-search.ts')
        await rebuildSearch(program.database)
      }
      const text = flags.dryRun ? 'The search index would be rebuilt.' : 'The search index is complete.'
      printResult(this, flags, { text, json: { dry_run: flags.dryRun, is_complete: !flags.dryRun } })
    })
  },
  parameters: { flags: CHANGE_FLAGS },
  docs: {
    brief: 'Rebuild the search index',
    fullDescription: 'Safe to repeat; unchanged entries are not written.\n\nExample: selah index-search',
  },
})
