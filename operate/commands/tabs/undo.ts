import { buildCommand } from '@stricli/core'
import { TAB_IDS } from '#brand/tabs.ts'
import { CHANGE_FLAGS, type ChangeFlags } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'
import { UsageError } from '../../command-line/usage-error.ts'

export const undoTabVersion = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, tab: string) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { undoTab } = await import('../../catalogue/undo-tab.ts')
      const report = await undoTab(program, { tab, isDryRun: flags.dryRun })
      const { outcome, undone, shows } = report
      printResult(this, flags, { text: `${outcome}: ${undone}; the tab ${tab} shows ${shows}`, json: report })
    })
  },
  parameters: {
    flags: CHANGE_FLAGS,
    positional: {
      kind: 'tuple',
      parameters: [{ brief: `One of ${TAB_IDS.join(', ')}`, parse: parseTab, placeholder: 'TAB' }],
    },
  },
  docs: {
    brief: 'Restore the version of a tab before its live one',
    fullDescription: 'Repeat it to undo that.\n\nExample: selah tabs undo discover --dry-run',
  },
})

function parseTab(input: string): string {
  if (!TAB_IDS.some((tab) => tab === input)) throw new UsageError(`"${input}" is none of ${TAB_IDS.join(', ')}`)
  return input
}
