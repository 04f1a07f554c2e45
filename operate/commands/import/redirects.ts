import { readFile } from 'node:fs/promises'
import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { createProgress } from '../../progress.ts'

export const importRedirectsFile = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, file: string) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { readTable } = await import('../../moving-in/read-table.ts')
      const { importRedirects } = await import('../../moving-in/import-redirects.ts')
      const rows = readTable(await readFile(file), ['from', 'to'])
      const progress = createProgress('Checking the addresses', progressOutput(this, flags))
      const report = await importRedirects(program, rows, { isDryRun: flags.dryRun, show: progress.show })
      progress.end()
      const { outcome, added, changed, known, faults } = report
      const lines = [
        `${outcome}: ${added} new, ${changed} changed, ${known} known, ${faults.length} faulty`,
        ...faults.map(({ line, reason }) => `  line ${line}: ${reason}`),
      ]
      printResult(this, flags, { text: lines.join('\n'), json: report })
      if (faults.length > 0) this.process.exitCode = 1
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: oneArgument('A CSV file with the columns from and to', 'FILE') },
  docs: {
    brief: 'Take over the addresses of a site that moves here',
    fullDescription:
      'They answer 301 where nothing else is. Safe to repeat. Faulty lines are left out; then it ends with 1.\n\nExample: selah import redirects redirects.csv --dry-run',
  },
})
