import type { StorageLocation } from '#server/gateways/storage/open-storage.ts'
import { type DatabaseFlags, textFlag } from '../../command-line/flags.ts'
import { readOperatorEnvironment } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { UsageError } from '../../command-line/usage-error.ts'

/** The place of backups. `BACKUP_URL` keeps a bucket's secret out of the list of processes. */
export const PLACE_ARGUMENT = {
  kind: 'tuple',
  parameters: [
    { brief: 'A folder or s3://…; BACKUP_URL unless named', parse: String, placeholder: 'FOLDER', optional: true },
  ],
} as const

export const NAME_FLAG = textFlag('Not the newest, but the backup of this name', '20261124T003530123Z')

export async function readPlace(
  context: OperatorContext,
  flags: DatabaseFlags,
  argument: string | undefined,
): Promise<StorageLocation> {
  const { parsePlace } = await import('../../backup/backup-place.ts')
  const place = argument ?? readOperatorEnvironment(context, flags).BACKUP_URL
  if (!place) throw new UsageError('name a folder or bucket for backups, or set BACKUP_URL')
  return parsePlace(place)
}
