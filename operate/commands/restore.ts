import { buildCommand } from '@stricli/core'
import type { RestoreReport } from '../backup/restore-backup.ts'
import { CHANGE_FLAGS, type ChangeFlags, switchFlag } from '../command-line/flags.ts'
import { nameDatabase, readOperatorConfig } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult, progressOutput } from '../command-line/print-result.ts'
import { createProgress } from '../progress.ts'
import { NAME_FLAG, REPOSITORY_ARGUMENT, readRepositoryLocation } from './backup/repository-argument.ts'

type Flags = ChangeFlags & { name?: string; replace: boolean }

export const restore = buildCommand({
  async func(this: OperatorContext, flags: Flags, from?: string) {
    const { dryRun: isDryRun, replace: replaces } = flags
    const config = await readOperatorConfig(this, flags)
    nameDatabase(this, config)
    const location = await readRepositoryLocation(this, flags, from)
    const { findBackup, openRepository } = await import('../backup/backup-repository.ts')
    const { restoreBackup } = await import('../backup/restore-backup.ts')
    const { systemClock } = await import('#server/gateways/clock.ts')
    const { randomIds } = await import('#server/gateways/ids.ts')
    const { openStorage } = await import('#server/gateways/storage/open-storage.ts')
    const { makeFolders } = await import('#server/startup/open-program.ts')
    const repository = openRepository(location, randomIds)
    const progress = createProgress('Restoring', progressOutput(this, flags))
    try {
      const found = await findBackup(repository, systemClock.now(), flags.name)
      if (!isDryRun) makeFolders(config)
      const storage = openStorage(config.storage, randomIds)
      const { databaseAddress } = config
      const report = await restoreBackup({ databaseAddress, storage, repository, found, progress, replaces, isDryRun })
      progress.end()
      printResult(this, flags, { text: reportText(report), json: report })
      if (report.missing_media.length > 0) this.process.exitCode = 1
    } finally {
      progress.end()
      repository.close()
    }
  },
  parameters: {
    flags: { ...CHANGE_FLAGS, name: NAME_FLAG, replace: switchFlag('Replace the database that is there') },
    positional: REPOSITORY_ARGUMENT,
  },
  docs: {
    brief: 'Restore the database and the media from a backup',
    fullDescription:
      'Stop the program first. An older backup is migrated to this version; either database can be restored from a backup of the other.\n\nExample: selah restore /var/backups/site --dry-run',
  },
})

function reportText({ outcome, name, rows, media, new_media, missing_media }: RestoreReport): string {
  return [
    `${outcome}: ${name}, ${rows} rows, ${media} media (${new_media} new)`,
    ...missing_media.map((key) => `  not in the backup, or damaged: ${key}`),
  ].join('\n')
}
