import { buildCommand } from '@stricli/core'
import { DATABASE_FLAGS, type DatabaseFlags, oneArgument } from '../../command-line/flags.ts'
import { withProgram } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult } from '../../command-line/print-result.ts'

export const showAccount = buildCommand({
  async func(this: OperatorContext, flags: DatabaseFlags, person: string) {
    // Not for reading only: the look-up is written to the audit log.
    await withProgram(this, flags, async ({ program }) => {
      const { findUserOrFail, recordOperatorAudit } = await import('#server/billing/support/operator-actions.ts')
      const { userReport } = await import('../../accounts/user-report.ts')
      const user = await findUserOrFail(program, person)
      await program.database
        .transaction()
        .execute((transaction) =>
          recordOperatorAudit(transaction, program, { userId: user.id, kind: 'looked_up_by_operator' }),
        )
      const text = await userReport(program, user)
      printResult(this, flags, { text, json: { user_id: user.id, report: text.trimEnd().split('\n') } })
    })
  },
  parameters: {
    flags: DATABASE_FLAGS,
    positional: oneArgument('An email address, a phone number with its +, or an account’s id', 'PERSON'),
  },
  docs: {
    brief: 'Show what somebody has and paid, with the consents',
    fullDescription:
      'The look-up is written into the account’s audit log.\n\nExample: selah billing show ruth@example.com',
  },
})
