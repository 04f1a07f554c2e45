import { brand } from '#brand/brand.ts'
import { DONATION_POLICY } from '#brand/donation-policy.ts'
import { type DonationPayment, type MonthlyDonation, OPERATOR_FUND } from '#contract/billing/donations.ts'
import { storeWireName } from '#rules/billing/store-name.ts'
import { mayRefundDonation, refundableUntil } from '#rules/donations/donation-refund.ts'
import { monthlyDonationState } from '#rules/donations/donation-state.ts'
import type { Context, Program } from '#server/context/context.ts'
import type { ChargeRow, PurchaseRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listRefunds } from '#server/database/billing/charges.ts'
import { listArtistsByIds } from '#server/database/catalogue/artists.ts'
import type { Database } from '#server/database/database.ts'
import { presentPurchase } from '../purchases/present-purchase.ts'
import { nextChargeAt } from '../subscriptions/change-subscription.ts'
import { receiptHref } from './receipt-link.ts'

/** The state of a donation in progress, with the donor's next step, or with the receipt once it is paid. */
export async function presentDonation(context: Context, row: PurchaseRow) {
  const { data } = await presentPurchase(context, row)
  const isPaid = row.status === 'succeeded' && row.charge_id !== null && row.subscription_id === null
  return {
    data: {
      purchase: data.purchase,
      ...(data.redirect_url !== undefined && { redirect_url: data.redirect_url }),
      ...(isPaid && { receipt_url: receiptHref(context, row.charge_id ?? '') }),
    },
  }
}

type DonationRecipient = MonthlyDonation['to']
type Titled = Pick<ChargeRow, 'beneficiary' | 'title'>

/** The beneficiaries of donations. A deleted artist keeps the name that the donation was made under. */
async function findRecipients(
  database: Database,
  donations: readonly Titled[],
): Promise<(one: Titled) => DonationRecipient> {
  const ids = [...new Set(donations.map(({ beneficiary }) => beneficiary ?? OPERATOR_FUND))].filter(
    (id) => id !== OPERATOR_FUND,
  )
  const artists = new Map((await listArtistsByIds(database, ids)).map((artist) => [artist.id, artist]))
  return ({ beneficiary, title }) => {
    const id = beneficiary ?? OPERATOR_FUND
    if (id === OPERATOR_FUND) return { id, name: brand.name, handle: null }
    const artist = artists.get(id)
    return { id, name: artist?.name ?? title, handle: artist?.handle ?? null }
  }
}

export async function presentMonthly(program: Program, row: SubscriptionRow): Promise<MonthlyDonation> {
  const [presented] = await presentAllMonthly(program, [row])
  if (!presented) throw new Error(`the monthly donation ${row.id} was not presented`)
  return presented
}

export async function presentAllMonthly(
  { database, clock }: Program,
  rows: readonly SubscriptionRow[],
): Promise<MonthlyDonation[]> {
  const recipientOf = await findRecipients(database, rows)
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    to: recipientOf(row),
    amount: row.price,
    currency: row.currency,
    store: storeWireName(row.store, brand.slug),
    state: monthlyDonationState(row, now),
    started_at: new Date(row.started_at).toISOString(),
    next_charge_at: timeText(nextChargeAt(row)),
    ended_at: timeText(row.ended_at ?? row.refunded_at ?? row.canceled_at),
  }))
}

export async function presentPayment(program: Program, row: ChargeRow): Promise<DonationPayment> {
  const [presented] = await presentPayments(program, [row])
  if (!presented) throw new Error(`the donation ${row.id} was not presented`)
  return presented
}

export async function presentPayments(program: Program, rows: readonly ChargeRow[]): Promise<DonationPayment[]> {
  const recipientOf = await findRecipients(program.database, rows)
  return Promise.all(rows.map(async (row) => ({ ...(await paymentOf(program, row)), to: recipientOf(row) })))
}

async function paymentOf(program: Program, row: ChargeRow): Promise<Omit<DonationPayment, 'to'>> {
  const { database, clock } = program
  const refunds = await listRefunds(database, row.id)
  const isRefundPending = refunds.some(({ status }) => status === 'pending')
  const mayRefund = !isRefundPending && mayRefundDonation(row, clock.now(), DONATION_POLICY.refund_days)
  return {
    id: row.id,
    amount: row.amount,
    returned: refundedAmountOf(refunds),
    currency: row.currency,
    store: storeWireName(row.store, brand.slug),
    status: row.status === 'refused' ? 'pending' : row.status,
    is_monthly: row.subscription_id !== null,
    given_at: new Date(row.charged_at).toISOString(),
    refundable_until: mayRefund ? timeText(refundableUntil(row.charged_at, DONATION_POLICY.refund_days)) : null,
    is_refund_pending: isRefundPending,
    receipt_url: receiptHref(program, row.id),
  }
}

/** The refunded part of a charge, in cents. */
function refundedAmountOf(refunds: readonly { status: string; amount: number }[]): number {
  return refunds.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
