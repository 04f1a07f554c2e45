import { resolve } from 'node:path'
import { buildCommand } from '@stricli/core'
import { VISIBILITIES } from '#rules/catalogue/visibility.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'
import { type ImportFlags, readImportOptions } from '../../import-media/read-import-options.ts'

export const importMedia = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags & ImportFlags, folder: string) {
    const options = readImportOptions(flags)
    const { importFolder } = await import('../../import-media/import-folder.ts')
    const { openPreparer } = await import('../../prepare-media/open-preparer.ts')
    const { dryRun: isDryRun } = flags
    await withProgramUnlessDry(this, flags, async ({ program, storage, config }) => {
      const { database } = program
      const output = progressOutput(this, flags)
      const opened = await openPreparer({ config, database, storage, isDryRun, output })
      const report = await importFolder(resolve(folder), options, { ...program, ...opened, storage, isDryRun })
      const { outcome, series, ...counts } = report
      const named = Object.entries(counts).map(([name, count]) => [name.replaceAll('_', ' '), count])
      const lines = [
        reportLine({ outcome, series: series.length, ...Object.fromEntries(named) }),
        ...series.map(({ handle, title, items }) => `  ${title}: ${items} items, /series/${handle}/`),
      ]
      printResult(this, flags, { text: lines.join('\n'), json: report })
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      series: textFlag('One series for all recordings', 'NAME'),
      artist: textFlag('Their artist', 'NAME'),
      free: switchFlag('They need no subscription'),
      visibility: { kind: 'enum', values: VISIBILITIES, default: 'public', brief: 'Who sees them' },
      visibleAt: textFlag('From when on, with --visibility schedule', '2027-04-01T05:00:00Z'),
      category: textFlag('Their category; devotional unless named', 'music'),
      locale: textFlag('Their language; en unless named', 'pt-BR'),
    },
    positional: oneArgument('The folder of recordings', 'FOLDER'),
  },
  docs: {
    brief: 'Prepare a folder of recordings, and make series of it',
    fullDescription: 'Safe to repeat.\n\nExample: selah import media ./psalms --artist "Ruth Adeyemi" --free --dry-run',
  },
})
