import { useState } from 'react'
import type { Input } from '#contract/call.ts'
import {
  MOST_DISCOUNT_PERCENT,
  MOST_DISCOUNT_PERIODS,
  MOST_DISCOUNT_USES,
  type makeDiscount,
} from '#contract/studio/money/discounts.ts'
import { HIGHEST_PRODUCT_PRICE } from '#contract/studio/money/product-terms.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { parseDecimal } from '#rules/text/decimal-money.ts'
import { wallClock } from '#web/http/browser/clock.ts'

const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{2,38}[A-Za-z0-9]$/

export type NewDiscount = Omit<Input<typeof makeDiscount>['body'], 'reason' | 'is_preview'>

/** The typed values of the dialog. */
type TypedDiscount = {
  isAutomatic: boolean
  code: string
  kind: 'percent' | 'amount'
  off: string
  periods: string
  productIds: readonly string[]
  isForNew: boolean
  mostUses: string
  isLater: boolean
  startsAt: string
  hasEnd: boolean
  endsAt: string
}

/** The typed fields, and the discount that they describe; undefined while one of them is wrong or empty. */
export function useTypedDiscount(currency: string) {
  const [typed, setTyped] = useState<TypedDiscount>(emptyDiscount)
  const type = (change: Partial<TypedDiscount>) => setTyped((before) => ({ ...before, ...change }))
  const isRight = rightFields(typed, currency)
  return { typed, type, isRight, discount: discountOf(typed, currency) }
}

function emptyDiscount(): TypedDiscount {
  const tomorrow = new Date(wallClock())
  tomorrow.setHours(24, 0, 0, 0)
  return {
    ...{ isAutomatic: false, code: '', kind: 'percent', off: '', periods: '1', productIds: [], isForNew: false },
    ...{ mostUses: '', isLater: false, startsAt: tomorrow.toISOString(), hasEnd: false },
    endsAt: new Date(tomorrow.getTime() + 30 * DAY_MILLISECONDS).toISOString(),
  }
}

function rightFields(typed: TypedDiscount, currency: string) {
  return {
    code: typed.code.trim() === '' || CODE.test(typed.code.trim()),
    off: typed.off.trim() === '' || offOf(typed, currency) !== undefined,
    periods: numberOf(typed.periods, MOST_DISCOUNT_PERIODS) !== undefined,
    mostUses: typed.mostUses.trim() === '' || numberOf(typed.mostUses, MOST_DISCOUNT_USES) !== undefined,
  }
}

function discountOf(typed: TypedDiscount, currency: string): NewDiscount | undefined {
  const { isAutomatic, kind, productIds, isForNew, isLater, hasEnd } = typed
  const off = offOf(typed, currency)
  const periods = numberOf(typed.periods, MOST_DISCOUNT_PERIODS)
  const isRight = Object.values(rightFields(typed, currency)).every(Boolean)
  if (!isRight || off === undefined || periods === undefined || productIds.length === 0) return undefined
  const code = typed.code.trim()
  return {
    ...(code && { code }),
    is_automatic: isAutomatic,
    percent_off: kind === 'percent' ? off : null,
    amount_off: kind === 'amount' ? off : null,
    periods,
    product_ids: [...productIds],
    is_for_new: isForNew,
    most_uses: numberOf(typed.mostUses, MOST_DISCOUNT_USES) ?? null,
    starts_at: isLater ? typed.startsAt : null,
    ends_at: hasEnd || isAutomatic ? typed.endsAt : null,
  }
}

function offOf({ kind, off }: TypedDiscount, currency: string): number | undefined {
  if (kind === 'percent') return numberOf(off, MOST_DISCOUNT_PERCENT)
  const cents = parseDecimal(off, currency)
  return cents !== undefined && cents >= 1 && cents <= HIGHEST_PRODUCT_PRICE ? cents : undefined
}

/** A whole number from 1 to `most`; undefined for anything else. */
function numberOf(typed: string, most: number): number | undefined {
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= most ? number : undefined
}
