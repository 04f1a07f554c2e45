import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

const STANDARD_INPUT = '-'

export const processBounces = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, source: string) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { processReportFrom, processReportsIn } = await import('../../mail/process-mail-reports.ts')
      const options = { isDryRun: flags.dryRun }
      const processed =
        source === STANDARD_INPUT
          ? await processReportFrom(this.process.stdin, program, options)
          : await processReportsIn(source, program, options)
      const outcome = flags.dryRun ? 'checked' : 'processed'
      const lines = processed.map((report) => `  ${report.outcome}: ${report.file}`)
      const text = [`${outcome}: ${processed.length} emails`, ...lines].join('\n')
      printResult(this, flags, { text, json: { dry_run: flags.dryRun, emails: processed } })
    })
  },
  parameters: {
    flags: CHANGE_FLAGS,
    positional: oneArgument('A Maildir, or - for one email on standard input', 'FOLDER'),
  },
  docs: {
    brief: 'Process bounces and complaints that came as emails',
    fullDescription:
      'An address that does not exist gets no more emails of lists; a complaint ends the lists of whoever complained. Only reports that return an email of this installation count.\n\nExample: selah mail bounces ~/Maildir --dry-run',
  },
})
