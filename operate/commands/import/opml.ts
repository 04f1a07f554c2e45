import { readFile } from 'node:fs/promises'
import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { createProgress } from '../../progress.ts'

export const importOpmlFile = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags & { locked: boolean }, file: string) {
    await withProgramUnlessDry(this, flags, async ({ program, storage, config }) => {
      const { readOpml } = await import('../../opml/opml-file.ts')
      const { importOpml } = await import('../../opml/import-opml.ts')
      const { openOutbound } = await import('#server/startup/open-outbound.ts')
      const feeds = readOpml(await readFile(file))
      const progress = createProgress('Adding the feeds', progressOutput(this, flags))
      const context = { ...program, storage, outbound: openOutbound(config), show: progress.show }
      const report = await importOpml(feeds, context, { isDryRun: flags.dryRun, isLocked: flags.locked || undefined })
      progress.end()
      const lines = [
        `${report.outcome}: ${report.new.length} new, ${report.known.length} known, ${report.failed.length} failed`,
        ...report.failed.map(({ title, address, reason }) => `  ${title} (${address}): ${reason}`),
      ]
      printResult(this, flags, { text: lines.join('\n'), json: report })
      if (report.failed.length > 0) this.process.exitCode = 1
    })
  },
  parameters: {
    flags: { ...CHANGE_FLAGS, locked: switchFlag('Their episodes need a subscription') },
    positional: oneArgument('An OPML file, as podcast players export it', 'FILE'),
  },
  docs: {
    brief: 'Add the podcast feeds that an OPML file names',
    fullDescription:
      'The running server fetches their episodes. Safe to repeat. Ends with 1 if a feed failed.\n\nExample: selah import opml podcasts.opml --dry-run',
  },
})
