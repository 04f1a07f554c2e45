import { emailKey } from '#rules/forms/email.ts'
import { takeOverSubscription } from '#server/billing/reconciliation/take-over-subscription.ts'
import type { Program } from '#server/context/context.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import type { LineFault, TableRow } from './read-table.ts'

const PROVIDER_ID = /^sub_\w+$/
const LONGEST_PROVIDER_ID = 255

export type SubscriptionsReport = {
  outcome: 'checked' | 'imported'
  taken: number
  known: number
  /** Subscriptions that have ended at the processor. */
  over: number
  faults: readonly LineFault[]
}

type Options = { isDryRun: boolean; show: (done: number, all: number) => void }

/** Takes over the subscriptions of an export of the card processor, each for the account with its customer's address. */
export async function importSubscriptions(
  program: Program,
  rows: readonly TableRow[],
  { isDryRun, show }: Options,
): Promise<SubscriptionsReport> {
  const counts = { taken: 0, known: 0, over: 0 }
  const faults: LineFault[] = []
  /** The line of each imported address, so that a dry run too finds two subscriptions of one person. */
  const lines = new Map<string, number>()
  for (const [at, { line, cell }] of rows.entries()) {
    const taken = await takeRow(program, { id: cell('id'), email: cell('Customer Email'), lines, line }, isDryRun)
    if (taken.outcome === 'refused') faults.push({ line, reason: taken.reason })
    else counts[taken.outcome] += 1
    show(at + 1, rows.length)
  }
  return { outcome: isDryRun ? 'checked' : 'imported', ...counts, faults }
}

type SubscriptionLine = { id: string; email: string; line: number; lines: Map<string, number> }

async function takeRow(program: Program, { id, email, line, lines }: SubscriptionLine, isDryRun: boolean) {
  const refused = (reason: string) => ({ outcome: 'refused', reason }) as const
  if (id.length > LONGEST_PROVIDER_ID || !PROVIDER_ID.test(id))
    return refused(`"${id.slice(0, 60)}" is no id of a subscription`)
  if (email === '') return refused('no Customer Email')
  const key = emailKey(email)
  const user = await findUserByAddress(program.database, { emailKey: key })
  if (!user) return refused(`no account has the address ${email.slice(0, 100)}: import the members first`)
  // An unverified account with a password may belong to somebody else. An imported account has no password yet.
  if (!user.is_verified && user.password_hash !== null)
    return refused(`the account of ${email.slice(0, 100)} has not verified its address`)
  const first = lines.get(key)
  if (first !== undefined && isDryRun) return refused(`the person of line ${first}: end one of the two`)
  const taken = await takeOverSubscription(program, { providerId: id, user, isDryRun })
  if (taken.outcome === 'taken') lines.set(key, line)
  return taken
}
