import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags } from '../command-line/flags.ts'
import { withProgramForReading } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult } from '../command-line/print-result.ts'

export const doctor = buildCommand({
  async func(this: OperatorContext, flags: DatabaseFlags) {
    await withProgramForReading(this, flags, async ({ program: { database, clock } }) => {
      const { examineDatabase } = await import('../examine-database.ts')
      const { broken, waiting } = await examineDatabase(database, clock.now())
      const lines = [
        ...broken.map(({ invariant, ids }) => `broken: ${invariant}: ${ids.join(', ')}`),
        ...waiting.map(({ what, id, failure }) => `waiting: ${what} ${id}: ${failure}`),
        ...(broken.length === 0 ? ['ok: all billing invariants hold'] : []),
      ]
      printResult(this, flags, { text: lines.join('\n'), json: { ok: broken.length === 0, broken, waiting } })
      if (broken.length > 0) this.process.exitCode = 1
    })
  },
  parameters: { flags: DATABASE_FLAGS },
  docs: {
    brief: 'Check that money and access are consistent',
    fullDescription:
      'Checks the billing invariants, and lists requests that have waited too long for a provider. Ends with 1 if an invariant is broken.\n\nExample: selah doctor --json',
  },
})
