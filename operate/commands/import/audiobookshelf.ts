import { basename, resolve } from 'node:path'
import { buildCommand } from '@stricli/core'
import { VISIBILITIES } from '#rules/catalogue/visibility.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, switchFlag, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import type { LibraryReport } from '../../import-audiobookshelf/import-library.ts'
import { type ImportFlags, readImportOptions } from '../../import-media/read-import-options.ts'

type Flags = ChangeFlags &
  Omit<ImportFlags, 'series' | 'artist'> & { backup?: string; library?: string; people: boolean; publishFeeds: boolean }

const LONGEST_LIBRARY = 150

export const importAudiobookshelf = buildCommand({
  async func(this: OperatorContext, flags: Flags, folder: string) {
    const read = readImportOptions(flags)
    const library = (flags.library ?? basename(resolve(folder))).trim()
    if (library === '' || library.length > LONGEST_LIBRARY) throw new UsageError('--library must be a name')
    if (flags.people && flags.backup === undefined) throw new UsageError('--people needs --backup')
    const category = flags.category === undefined ? undefined : read.category
    const options = { ...read, library, category, hasFeeds: flags.publishFeeds }
    const { importLibrary } = await import('../../import-audiobookshelf/import-library.ts')
    const { openPreparer } = await import('../../prepare-media/open-preparer.ts')
    const { dryRun: isDryRun } = flags
    await withProgramUnlessDry(this, flags, async ({ program, storage, config }) => {
      const { database } = program
      const opened = await openPreparer({ config, database, storage, isDryRun, output: progressOutput(this, flags) })
      const report = await importLibrary(resolve(folder), options, {
        ...{ ...program, ...opened, program, storage, isDryRun },
        ...{ backupFile: flags.backup, makesAccounts: flags.people },
      })
      printResult(this, flags, { text: linesOf(report).join('\n'), json: report })
      if (report.not_taken.length > 0) this.process.exitCode = 1
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      backup: textFlag('Its backup: order, covers, episodes and positions', 'FILE'),
      library: textFlag('What the library is called here; the folder’s name unless named', 'NAME'),
      people: switchFlag('Make accounts for the people in the backup who have an email address'),
      publishFeeds: switchFlag('Publish a feed of each podcast: only for podcasts of your own'),
      free: switchFlag('They need no subscription'),
      visibility: { kind: 'enum', values: VISIBILITIES, default: 'public', brief: 'Who sees them' },
      visibleAt: textFlag('From when on, with --visibility schedule', '2027-04-01T05:00:00Z'),
      category: textFlag('Their category; devotional for books and podcast for podcasts unless named', 'bible'),
      locale: textFlag('The language of what names none; en unless named', 'pt-BR'),
    },
    positional: oneArgument('The folder of a library', 'FOLDER'),
  },
  docs: {
    brief: 'Take over a library of Audiobookshelf, and how far people were',
    fullDescription:
      'Safe to repeat. Recordings that cannot be taken are listed; then it ends with 1.\n\nExample: selah import audiobookshelf ./audiobooks --backup 2026-11-28T0130.audiobookshelf --dry-run',
  },
})

function linesOf({ outcome, positions, feeds, not_taken, without_place, ...counts }: LibraryReport): string[] {
  const named = Object.entries(counts).map(([name, count]) => [name.replaceAll('_', ' '), count])
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
  return [
    reportLine({ outcome, ...Object.fromEntries(named) }),
    ...(positions
      ? [`positions: ${positions.positions} of ${positions.people} people, ${positions.elsewhere} in other things`]
      : []),
    ...list('No positions taken of', positions?.left_out ?? []),
    ...list('Not taken', not_taken),
    ...list('Not supported here', without_place),
    ...list(
      'Podcasts with a feed, for new episodes: selah import feed ADDRESS',
      feeds.map(({ title, address }) => `${title}: ${address}`),
    ),
  ]
}
