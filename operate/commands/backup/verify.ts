import { buildCommand } from '@stricli/core'
import type { VerificationReport } from '../../backup/verify-backup.ts'
import { DATABASE_FLAGS, type DatabaseFlags } from '../../command-line/flags.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { createProgress } from '../../progress.ts'
import { NAME_FLAG, REPOSITORY_ARGUMENT, readRepositoryLocation } from './repository-argument.ts'

type Flags = DatabaseFlags & { name?: string }

export const verifyBackup = buildCommand({
  async func(this: OperatorContext, flags: Flags, from?: string) {
    const location = await readRepositoryLocation(this, flags, from)
    const { findBackup, openRepository } = await import('../../backup/backup-repository.ts')
    const { verifyBackup: verify } = await import('../../backup/verify-backup.ts')
    const { systemClock } = await import('#server/gateways/clock.ts')
    const { randomIds } = await import('#server/gateways/ids.ts')
    const repository = openRepository(location, randomIds)
    const progress = createProgress('Verifying the backup', progressOutput(this, flags))
    try {
      const found = await findBackup(repository, systemClock.now(), flags.name)
      const report = await verify({ repository, found, progress })
      progress.end()
      printResult(this, flags, { text: reportText(report), json: report })
      if (!report.ok) this.process.exitCode = 1
    } finally {
      progress.end()
      repository.close()
    }
  },
  parameters: { flags: { ...DATABASE_FLAGS, name: NAME_FLAG }, positional: REPOSITORY_ARGUMENT },
  docs: {
    brief: 'Prove that a backup can be restored',
    fullDescription:
      'Restores it into a scratch database, checks that as doctor does, and reads every medium. Needs no database.\n\nExample: selah backup verify /var/backups/site',
  },
})

function reportText({ ok, name, rows, media, faults }: VerificationReport): string {
  return [`${ok ? 'ok' : 'damaged'}: ${name}, ${rows} rows, ${media} media`, ...faults.map((line) => `  ${line}`)].join(
    '\n',
  )
}
