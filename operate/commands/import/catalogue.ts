import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'
import { createProgress } from '../../progress.ts'

type Flags = ChangeFlags & { prepare: boolean }

export const importCatalogue = buildCommand({
  async func(this: OperatorContext, flags: Flags, path: string) {
    const { withPackFolder } = await import('../../import-catalogue/archive/with-pack-folder.ts')
    const { importPack } = await import('../../import-catalogue/import-pack.ts')
    const { openPreparer } = await import('../../prepare-media/open-preparer.ts')
    const { dryRun: isDryRun } = flags
    await withProgramUnlessDry(this, flags, ({ program: { database, clock }, storage, config }) =>
      withPackFolder(path, async (folder) => {
        const output = progressOutput(this, flags)
        const progress = createProgress(isDryRun ? 'Checking the catalogue' : 'Importing the catalogue', output)
        const parts = { config, database, storage, isDryRun, output }
        const prepare = flags.prepare ? (await openPreparer(parts)).prepare : undefined
        const report = await importPack(folder, {
          ...{ database, clock, storage, progress },
          ...{ isDryRun, prepare, makesSizes: true },
        })
        printResult(this, flags, { text: reportLine(report), json: report })
      }),
    )
  },
  parameters: {
    flags: { ...CHANGE_FLAGS, prepare: switchFlag('Encode the pack’s sound and film for streaming') },
    positional: oneArgument('The pack’s folder, its catalogue.json or an archive', 'PACK'),
  },
  docs: {
    brief: 'Import a catalogue pack',
    fullDescription: 'Safe to repeat.\n\nExample: selah import catalogue ./my-pack --dry-run',
  },
})
