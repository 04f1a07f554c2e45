import type { Payout, PayoutDifference, PayoutRow } from '#contract/studio/money/payouts.ts'
import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { askSimulator } from './store-records.ts'
import type { openTestBilling } from './test-billing.ts'

/** Payouts of the simulated card processor, as the studio and the ledger show them. */
export function payoutsOf(billing: ReturnType<typeof openTestBilling>) {
  const { later } = billing
  const finance = () => logInAsStaff(billing.server, 'finance')
  const read = async <answer>(path: string) =>
    dataOf<answer>(await (await finance()).send('GET', `/web/studio/money/${path}`))
  const payouts = () => read<Payout[]>('payouts')
  const newest = async () => {
    const [payout] = await payouts()
    if (!payout) throw new Error('there is a payout')
    return payout
  }
  const rowsOf = ({ id }: Payout) => read<PayoutRow[]>(`payouts/${id}/rows`)
  const differences = () => read<PayoutDifference[]>('payout-differences')
  const payOut = (action: object = {}) => askSimulator(billing.server, '/card/__payouts', action)
  /** Waits until payments are available and payouts at the bank, then until the next look-up of payouts. */
  const available = async () => {
    await later(3 * DAY_SECONDS)
    await later(3600)
  }
  /** The balances of accounts, without the charges of the demo data. */
  const balances = async () => {
    const { database } = billing.server.program
    const [ledger, paidOut] = [
      await database
        .selectFrom('ledger_entry')
        .innerJoin('charge', 'charge.id', 'ledger_entry.charge_id')
        .select(['account', 'ledger_entry.amount'])
        .where('charge.provider_id', 'like', 'pi_%')
        .execute(),
      await database.selectFrom('payout_entry').select(['account', 'amount']).execute(),
    ]
    const sums: Record<string, number> = {}
    for (const { account, amount } of [...ledger, ...paidOut]) sums[account] = (sums[account] ?? 0) + amount
    return sums
  }
  return { finance, newest, rowsOf, differences, payOut, available, balances }
}
