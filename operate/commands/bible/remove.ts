import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'

export const removeBible = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, id: string) {
    await withProgramUnlessDry(this, flags, async ({ program: { database } }) => {
      const { removeTranslation } = await import('../../bible/remove-translation.ts')
      const report = await removeTranslation(database, { id, isDryRun: flags.dryRun })
      const { outcome, name, verses } = report
      printResult(this, flags, { text: reportLine({ outcome: `${outcome} ${name}`, verses }), json: report })
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: oneArgument('The translation’s id', 'ID') },
  docs: {
    brief: 'Delete a Bible translation',
    fullDescription: 'Import it again to have it back.\n\nExample: selah bible remove web --dry-run',
  },
})
