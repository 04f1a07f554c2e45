import type { StorageLocation } from '#server/gateways/storage/open-storage.ts'
import { type DatabaseFlags, textFlag } from '../../command-line/flags.ts'
import { readOperatorEnvironment } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { UsageError } from '../../command-line/usage-error.ts'

/** The folder or bucket of backups. `BACKUP_URL` keeps a bucket's secret out of the list of processes. */
export const REPOSITORY_ARGUMENT = {
  kind: 'tuple',
  parameters: [
    { brief: 'A folder or s3://…; BACKUP_URL unless named', parse: String, placeholder: 'FOLDER', optional: true },
  ],
} as const

export const NAME_FLAG = textFlag('Not the newest, but the backup of this name', '20261124T003530123Z')

export async function readRepositoryLocation(
  context: OperatorContext,
  flags: DatabaseFlags,
  argument: string | undefined,
): Promise<StorageLocation> {
  const { parseRepositoryLocation } = await import('../../backup/backup-repository.ts')
  const repository = argument ?? readOperatorEnvironment(context, flags).BACKUP_URL
  if (!repository) throw new UsageError('name a folder or bucket for backups, or set BACKUP_URL')
  return parseRepositoryLocation(repository)
}
