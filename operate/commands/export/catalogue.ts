import { resolve } from 'node:path'
import { buildCommand } from '@stricli/core'
import { brand } from '#brand/brand.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag, textFlag } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { createProgress } from '../../progress.ts'

type Flags = ChangeFlags & { name?: string; withFeeds: boolean }

const MAX_NAME = 200

export const exportCatalogue = buildCommand({
  async func(this: OperatorContext, flags: Flags, folder: string) {
    const name = flags.name?.trim() ?? `${brand.name}, exported`
    if (name === '' || name.length > MAX_NAME) throw new UsageError(`--name needs 1 to ${MAX_NAME} characters`)
    await withProgramForReading(this, flags, async ({ program: { database }, storage }) => {
      const { exportPack } = await import('../../export-catalogue/export-pack.ts')
      const progress = createProgress('Exporting the media', progressOutput(this, flags))
      const options = { name, withFeeds: flags.withFeeds, isDryRun: flags.dryRun }
      const report = await exportPack(resolve(folder), { database, storage, progress, ...options })
      const { left_out, outcome, ...counts } = report
      const leftOut = `left out: ${left_out.series} series of feeds, ${left_out.items} items`
      printResult(this, flags, { text: `${reportLine({ outcome, ...counts })}\n${leftOut}`, json: report })
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      name: textFlag('The name of the pack, which owns its content where it is imported', 'NAME'),
      withFeeds: switchFlag('Take the series of feeds along, as recordings'),
    },
    positional: oneArgument('A new or empty folder', 'FOLDER'),
  },
  docs: {
    brief: 'Write the catalogue with its media as a pack',
    fullDescription:
      '"selah import catalogue" reads it. Feeds move by "selah export opml".\n\nExample: selah export catalogue ./my-pack --dry-run',
  },
})
