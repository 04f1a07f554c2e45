import { readFile } from 'node:fs/promises'
import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { createProgress } from '../../progress.ts'

export const importSubscriptionsFile = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, file: string) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { readTable } = await import('../../moving-in/read-table.ts')
      const { importSubscriptions } = await import('../../moving-in/import-subscriptions.ts')
      const rows = readTable(await readFile(file), ['id', 'Customer Email'])
      const progress = createProgress('Taking over the subscriptions', progressOutput(this, flags))
      const report = await importSubscriptions(program, rows, { isDryRun: flags.dryRun, show: progress.show })
      progress.end()
      const { outcome, taken, known, over, faults } = report
      const lines = [
        `${outcome}: ${taken} taken over, ${known} known, ${over} ended, ${faults.length} faulty`,
        ...faults.map(({ line, reason }) => `  line ${line}: ${reason}`),
      ]
      printResult(this, flags, { text: lines.join('\n'), json: report })
      if (faults.length > 0) this.process.exitCode = 1
    })
  },
  parameters: {
    flags: CHANGE_FLAGS,
    positional: oneArgument('The CSV file of subscriptions that Stripe exports', 'FILE'),
  },
  docs: {
    brief: 'Take over subscriptions that Stripe already renews',
    fullDescription:
      'They are only read at Stripe, so nobody is charged twice. Safe to repeat. Faulty lines are left out; then it ends with 1.\n\nExample: selah import subscriptions subscriptions.csv --dry-run',
  },
})
