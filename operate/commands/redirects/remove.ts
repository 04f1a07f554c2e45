import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const removeRedirect = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags, address: string) {
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { removeRedirectOf } = await import('../../moving-in/remove-redirect.ts')
      const report = await removeRedirectOf(program.database, address, flags.dryRun)
      printResult(this, flags, { text: `${report.outcome}: ${report.from}  ${report.to}`, json: report })
    })
  },
  parameters: { flags: CHANGE_FLAGS, positional: oneArgument('The old address', 'ADDRESS') },
  docs: {
    brief: 'Remove the redirect of an old address',
    fullDescription: 'Example: selah redirects remove /2019/03/first-episode/',
  },
})
