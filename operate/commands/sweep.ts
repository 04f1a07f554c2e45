import { buildCommand } from '@stricli/core'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { CHANGE_FLAGS, type ChangeFlags, parseCount } from '../command-line/flags.ts'
import { withProgramUnlessDry } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult } from '../command-line/print-result.ts'
import { reportLine } from '../command-line/report-line.ts'

type Flags = ChangeFlags & { graceHours: number }

export const sweep = buildCommand({
  async func(this: OperatorContext, flags: Flags) {
    await withProgramUnlessDry(this, flags, async ({ program: { database, clock }, storage }) => {
      const { sweepStorage } = await import('../media-storage/sweep-storage.ts')
      const graceMilliseconds = flags.graceHours * HOUR_MILLISECONDS
      const sweeping = { database, storage, now: clock.now(), graceMilliseconds, isDryRun: flags.dryRun }
      const report = await sweepStorage(sweeping)
      printResult(this, flags, { text: reportLine(report), json: report })
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      graceHours: {
        kind: 'parsed',
        parse: parseCount(99_999),
        // Longer than any import.
        default: '24',
        brief: 'Keep what is younger than this',
        placeholder: 'HOURS',
      },
    },
  },
  docs: {
    brief: 'Delete media and stored objects that nothing names',
    fullDescription: 'Example: selah sweep --dry-run',
  },
})
