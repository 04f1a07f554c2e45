import { readFileSync } from 'node:fs'
import { buildCommand } from '@stricli/core'
import type { BackupReport } from '../../backup/make-backup.ts'
import { CHANGE_FLAGS, type ChangeFlags } from '../../command-line/flags.ts'
import { type OperatorProgram, withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { createProgress } from '../../progress.ts'
import { REPOSITORY_ARGUMENT, readRepositoryLocation } from './repository-argument.ts'

export const createBackup = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, where?: string) {
    const location = await readRepositoryLocation(this, flags, where)
    await withProgramUnlessDry(this, flags, async (opened) => {
      try {
        const report = await backUp(this, flags, { ...opened, location })
        printResult(this, flags, { text: reportText(report), json: report })
        if (report.missing_media.length === 0) return
        this.process.exitCode = 1
      } catch (error) {
        if (!flags.dryRun) await tellOperator(this, opened)
        throw error
      }
      if (!flags.dryRun) await tellOperator(this, opened)
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: REPOSITORY_ARGUMENT },
  docs: {
    brief: 'Back up the database and the media, while the program runs',
    fullDescription:
      'Copies only media that the repository does not have. Ends with 1 if a medium is missing from the storage; the rest is then backed up.\n\nExample: selah backup /var/backups/site',
  },
})

type Opened = OperatorProgram & { location: Awaited<ReturnType<typeof readRepositoryLocation>> }

async function backUp(context: OperatorContext, flags: ChangeFlags, opened: Opened): Promise<BackupReport> {
  const { program, storage, config, location } = opened
  const { openRepository, prepareRepositoryFolder } = await import('../../backup/backup-repository.ts')
  const { makeBackup } = await import('../../backup/make-backup.ts')
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  if (!flags.dryRun) prepareRepositoryFolder(location, config.storage)
  const repository = openRepository(location, program.ids, { mayBeNew: flags.dryRun })
  const progress = createProgress('Copying media', progressOutput(context, flags))
  try {
    const { databaseAddress } = config
    const now = program.clock.now()
    return await makeBackup({ databaseAddress, storage, repository, now, version, progress, isDryRun: flags.dryRun })
  } finally {
    progress.end()
    repository.close()
  }
}

/** Notifies the operator. If that fails, the reason of the failed backup is still shown. */
async function tellOperator({ process }: OperatorContext, { program }: OperatorProgram): Promise<void> {
  const { notifyOperator } = await import('#server/context/notify-operator.ts')
  try {
    await notifyOperator(program, { kind: 'backup_failed' })
  } catch (error) {
    process.stderr.write(`the operator was not notified: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}

function reportText({ outcome, name, tables, rows, media, new_media, new_bytes, missing_media }: BackupReport): string {
  return [
    `${outcome}: ${name}, ${rows} rows of ${tables} tables, ${media} media (${new_media} new, ${new_bytes} bytes)`,
    ...missing_media.map((key) => `  not in the storage: ${key}`),
  ].join('\n')
}
