import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Program } from '#server/context/context.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { extendSubscription } from './billing/extend-subscription.ts'
import {
  findUserOrFail,
  grantAccess,
  recordOperatorAudit,
  refundByOperator,
  resendReceipt,
  submitDisputeAnswer,
} from './billing/operator-actions.ts'
import { recordExternalRefund } from './billing/record-external-refund.ts'
import { userReport } from './billing/user-report.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run billing -- show PERSON | grant PERSON --days N [--product ID] | extend SUBSCRIPTION --days N
  | refund CHARGE | repaid CHARGE | resend CHARGE | dispute CHARGE      (PERSON: email address, phone with + or id)`

type Values = { days?: string | undefined; product?: string | undefined }

const ACTIONS: Record<string, (program: Program, subject: string, values: Values) => Promise<string>> = {
  async show(program, who) {
    const user = await findUserOrFail(program, who)
    await program.database
      .transaction()
      .execute((transaction) =>
        recordOperatorAudit(transaction, program, { userId: user.id, kind: 'looked_up_by_operator' }),
      )
    return userReport(program, user)
  },
  async grant(program, who, { days, product = 'premium-yearly' }) {
    return `granted: ${await grantAccess(program, { who, days: daysOf(days), productId: product })}`
  },
  async extend(program, id, { days }) {
    const end = await extendSubscription(program, { id, days: daysOf(days) })
    return `extended: to ${new Date(end).toISOString()}`
  },
  refund: async (program, id) => `refund: ${await refundByOperator(program, id)}`,
  async repaid(program, id) {
    await recordExternalRefund(program, id)
    return 'recorded: refunded another way'
  },
  async resend(program, id) {
    await resendReceipt(program, id)
    return 'the receipt will be sent again'
  },
  async dispute(program, id) {
    await submitDisputeAnswer(program, id)
    return 'the consent was submitted to the processor'
  },
}

function daysOf(days: string | undefined): number {
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > 3660)
    throw new ConfigError('--days must be a whole number from 1')
  return count
}

/**
 * `npm run billing -- …`: shows a person, grants or extends access, refunds, resends a receipt, answers a dispute, records
 * an external refund. Every change of an account is in its audit log.
 */
await runCommand('nothing was done', async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string' }, product: { type: 'string' } },
  })
  const [action = '', subject = ''] = positionals
  const run = Object.hasOwn(ACTIONS, action) && subject ? ACTIONS[action] : undefined
  if (!run) throw new ConfigError(USAGE)
  const { program } = await openProgram(readConfig(process.env))
  try {
    process.stdout.write(`${await run(program, subject, values)}\n`)
  } finally {
    await program.database.destroy()
  }
})
