import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags } from '../../command-line/flags.ts'
import { withProgramForReading } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const listRedirects = buildCommand({
  async func(this: OperatorContext, flags: DatabaseFlags) {
    await withProgramForReading(this, flags, async ({ program }) => {
      const { listMovedAddresses } = await import('#server/database/catalogue/moved-addresses.ts')
      const rows = (await listMovedAddresses(program.database)).map(({ path, target }) => ({ from: path, to: target }))
      const text = rows.map(({ from, to }) => `${from}  ${to}`).join('\n') || 'No redirects yet.'
      printResult(this, flags, { text, json: rows })
    })
  },
  parameters: { flags: DATABASE_FLAGS },
  docs: {
    brief: 'List the addresses of a site that moved here',
    fullDescription: 'Example: selah redirects list --json',
  },
})
