import { readFile } from 'node:fs/promises'
import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { createProgress } from '../../progress.ts'

export const importMembersFile = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, file: string) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { readTable } = await import('../../moving-in/read-table.ts')
      const { importMembers } = await import('../../moving-in/import-members.ts')
      const rows = readTable(await readFile(file), ['email'])
      const progress = createProgress('Adding the members', progressOutput(this, flags))
      const report = await importMembers(program, rows, { isDryRun: flags.dryRun, show: progress.show })
      progress.end()
      const { outcome, added, known, deleted, complimentary, faults } = report
      const lines = [
        `${outcome}: ${added} new, ${known} known, ${deleted} deleted there, ${faults.length} faulty`,
        ...faults.map(({ line, reason }) => `  line ${line}: ${reason}`),
        ...(complimentary.length > 0 ? [`${complimentary.length} had access without paying: selah billing grant`] : []),
      ]
      printResult(this, flags, { text: lines.join('\n'), json: report })
      if (faults.length > 0) this.process.exitCode = 1
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: oneArgument('The CSV file that Ghost exports', 'FILE') },
  docs: {
    brief: 'Make accounts for the members of a Ghost site',
    fullDescription:
      'They log in with a code; nothing is sent to them. Safe to repeat. Faulty lines are left out; then it ends with 1.\n\nExample: selah import members members.csv --dry-run',
  },
})
