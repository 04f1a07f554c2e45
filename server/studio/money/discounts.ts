import { CURRENCY, DISCOUNTS, type ProductForSale, productInForce } from '#brand/products.ts'
import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  type DiscountEffect,
  MOST_DISCOUNT_AHEAD_DAYS,
  type makeDiscount,
  type StudioDiscount,
} from '#contract/studio/money/discounts.ts'
import {
  type Discount,
  discountCodeKey,
  discountState,
  overlapsAutomatic,
  priceWithDiscount,
} from '#rules/billing/discounts/discount.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import {
  discountOf,
  findDiscount,
  findListedDiscount,
  insertDiscount,
  type ListedDiscount,
  listDiscountsFor,
  updateDiscountStopped,
} from '#server/database/billing/discounts/discounts.ts'
import { lockCatalogueWrites, updateCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { recordStaffAction } from '../audit/record-staff-action.ts'

type StaffContext = Context & { staff: Staff }
type Sold = readonly ProductForSale[]

/** Lists the products with their prices in force. */
type ListSold = (program: Pick<Context, 'database' | 'clock'>) => Promise<Sold>

/** Discounts with their plans at the prices of today. */
export async function presentDiscounts(
  context: Pick<Context, 'database' | 'clock'>,
  { rows, listSold }: { rows: readonly ListedDiscount[]; listSold: ListSold },
): Promise<StudioDiscount[]> {
  const sold = await listSold(context)
  return rows.map((row) => presentDiscount(row, { sold, now: context.clock.now() }))
}

function presentDiscount(row: ListedDiscount, { sold, now }: { sold: Sold; now: number }): StudioDiscount {
  const discount = discountOf(row)
  const { code, percent_off, amount_off, currency, periods, uses, most_uses, note } = row
  return {
    ...{ code, percent_off, amount_off, currency, periods, uses, most_uses, note },
    is_automatic: discount.is_automatic,
    is_for_new: row.is_for_new === 1,
    product_ids: discount.product_ids,
    plans: plansOf(discount, sold),
    state: discountState(row, now),
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    ended_at: row.stopped_at === null ? null : new Date(row.stopped_at).toISOString(),
    made_at: new Date(row.made_at).toISOString(),
    made_by: row.maker_name ?? row.maker_email,
  }
}

type Priced = Pick<Discount, 'product_ids' | 'percent_off' | 'amount_off' | 'currency'>

function plansOf(discount: Priced, sold: Sold): DiscountEffect['plans'] {
  return discount.product_ids.flatMap((id) => {
    const known = productInForce(id)
    if (!known) return []
    const { title, subscription_interval, subscription_interval_count } = known
    const price = sold.find((product) => product.id === id)?.price ?? 0
    return {
      ...{ product_id: id, title, price, subscription_interval, subscription_interval_count },
      discounted_price: priceWithDiscount(discount, { price, currency: CURRENCY }) ?? null,
    }
  })
}

/** `code` is generated if none was wanted. */
type NewDiscount = Input<typeof makeDiscount>['body'] & { code: string; listSold: ListSold }

/**
 * Makes a discount, with its entry in the audit log. A preview writes nothing. Throws `product_not_found`, `invalid_input` for a
 * sum that does not fit a plan and for wrong dates, `code_taken`, and `discount_overlaps` beside another automatic one.
 */
export async function makeNewDiscount(context: StaffContext, wanted: NewDiscount): Promise<DiscountEffect> {
  const { listSold } = wanted
  if (wanted.is_preview) {
    const discount = readDiscount(wanted, context.clock.now())
    return effectOf(context, context.database, { discount, listSold })
  }
  return context.database.transaction().execute(async (transaction) => {
    // Locked before the clock is read: of two members the second sees what the first has made.
    await lockCatalogueWrites(transaction)
    const discount = readDiscount(wanted, context.clock.now())
    const effect = await effectOf(context, transaction, { discount, listSold })
    await writeDiscount(transaction, context, { discount, reason: wanted.reason })
    return effect
  })
}

type ReadDiscount = Discount & { periods: number; is_for_new: boolean; made_at: number }

function readDiscount(wanted: NewDiscount, now: number): ReadDiscount {
  const { code, percent_off, amount_off, is_automatic, product_ids, periods, most_uses, is_for_new } = wanted
  if ((percent_off === null) === (amount_off === null)) throw new CallError('invalid_input', { field: 'percent_off' })
  const starts_at = timeOf(wanted.starts_at, { field: 'starts_at', after: now, now }) ?? now
  const ends_at = timeOf(wanted.ends_at, { field: 'ends_at', after: starts_at, now })
  if (is_automatic && ends_at === null) throw new CallError('invalid_input', { field: 'ends_at' })
  return {
    ...{
      code: discountCodeKey(code),
      percent_off,
      amount_off,
      is_automatic,
      product_ids,
      periods,
      most_uses,
      is_for_new,
    },
    ...{ currency: CURRENCY, uses: 0, starts_at, ends_at, stopped_at: null, made_at: now },
  }
}

type TimeQuery = { field: string; after: number; now: number }

function timeOf(written: string | null, { field, after, now }: TimeQuery): number | null {
  if (written === null) return null
  const time = Date.parse(written)
  if (time <= after || time > now + MOST_DISCOUNT_AHEAD_DAYS * DAY_MILLISECONDS)
    throw new CallError('invalid_input', { field })
  return time
}

async function effectOf(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { discount, listSold }: { discount: ReadDiscount; listSold: ListSold },
): Promise<DiscountEffect> {
  const sold = await listSold({ database, clock })
  for (const id of discount.product_ids) {
    const product = sold.find((one) => one.id === id)
    if (!product || product.types.includes('gift')) throw new CallError('product_not_found')
  }
  const plans = plansOf(discount, sold)
  if (plans.some(({ discounted_price }) => discounted_price === null))
    throw new CallError('invalid_input', { field: discount.percent_off === null ? 'amount_off' : 'percent_off' })
  await refuseTakenCode(database, discount.code)
  const others = (await listDiscountsFor(database, '', clock.now())).map(discountOf)
  if (discount.is_automatic && others.some((other) => other.is_automatic && overlapsAutomatic(discount, other)))
    throw new CallError('discount_overlaps')
  return { currency: CURRENCY, plans }
}

async function refuseTakenCode(database: Database, code: string): Promise<void> {
  const isOfBrand = DISCOUNTS.some((discount) => discountCodeKey(discount.code) === code)
  if (isOfBrand || (await findDiscount(database, code))) throw new CallError('code_taken')
}

async function writeDiscount(
  transaction: Transaction,
  context: StaffContext,
  { discount, reason }: { discount: ReadDiscount; reason: string },
): Promise<void> {
  const { staff, ids } = context
  const { product_ids, is_automatic, is_for_new, ...terms } = discount
  const { code } = terms
  const isInserted = await insertDiscount(transaction, {
    ...terms,
    ...{ id: ids.newIdAt(terms.made_at), product_ids_json: JSON.stringify(product_ids) },
    ...{ is_automatic: is_automatic ? 1 : 0, is_for_new: is_for_new ? 1 : 0 },
    ...{ announced_at: terms.made_at, note: reason.trim(), made_by: staff.userId },
  })
  if (!isInserted) throw new CallError('code_taken')
  await updateCatalogueVersion(transaction)
  const action = { kind: 'discount_made', actorId: staff.userId, personId: '', subjectId: code, reason } as const
  await recordStaffAction(transaction, context, action)
}

/** Ends a discount for new buyers, with its entry in the audit log. Throws `code_not_found` and `code_ended`. */
export async function stopDiscount(
  context: StaffContext,
  { code, reason, listSold }: { code: string; reason: string; listSold: ListSold },
): Promise<StudioDiscount> {
  const { database, clock, staff } = context
  const key = discountCodeKey(code)
  await database.transaction().execute(async (transaction) => {
    await lockCatalogueWrites(transaction)
    if (!(await findDiscount(transaction, key))) throw new CallError('code_not_found')
    if (!(await updateDiscountStopped(transaction, key, clock.now()))) throw new CallError('code_ended')
    await updateCatalogueVersion(transaction)
    const action = { kind: 'discount_ended', actorId: staff.userId, personId: '', subjectId: key, reason } as const
    await recordStaffAction(transaction, context, action)
  })
  const row = await findListedDiscount(database, key)
  const [discount] = row ? await presentDiscounts(context, { rows: [row], listSold }) : []
  if (!discount) throw new CallError('code_not_found')
  return discount
}
