import { useState } from 'react'
import {
  HIGHEST_PRODUCT_PRICE,
  LOWEST_PRODUCT_PRICE,
  type ManagedProduct,
  MOST_TRIAL_DAYS,
  MOST_TRIAL_MONTHS,
  type ProductTerms,
} from '#contract/studio/money/product-terms.ts'
import { decimalText, parseDecimal } from '#rules/text/decimal-money.ts'
import { wallClock } from '#web/http/browser/clock.ts'

export type TrialUnit = 'none' | 'day' | 'month'
export const MOST_TRIAL = { day: MOST_TRIAL_DAYS, month: MOST_TRIAL_MONTHS } as const

/** The terms as they are typed, and `terms`, which is undefined while one of them is wrong. */
export function useTypedTerms({ terms: now, currency }: Pick<ManagedProduct, 'terms' | 'currency'>) {
  const [price, setPrice] = useState(() => decimalText(now.price, currency))
  const [unit, setUnit] = useState<TrialUnit>(now.free_trial_interval === 'year' ? 'none' : trialUnitOf(now))
  const [count, setCount] = useState(String(now.free_trial_interval_count ?? 7))
  const [isSold, setSold] = useState(now.is_sold)
  const [isLater, setLater] = useState(true)
  const [startsAt, setStartsAt] = useState(nextMidnight)
  const cents = centsOf(price, currency)
  const trial = unit === 'none' ? null : trialCountOf(count, unit)
  return {
    ...{ price, setPrice, unit, setUnit, count, setCount, isSold, setSold, isLater, setLater, startsAt, setStartsAt },
    cents,
    isPriceRight: cents !== undefined,
    isTrialRight: trial !== undefined,
    terms: cents === undefined || trial === undefined ? undefined : termsOf({ cents, unit, trial, isSold }),
    starts_at: isLater ? startsAt : null,
  }
}

export type TypedTerms = ReturnType<typeof useTypedTerms>

function trialUnitOf({ free_trial_interval }: ProductTerms): TrialUnit {
  return free_trial_interval === 'day' || free_trial_interval === 'month' ? free_trial_interval : 'none'
}

type Typed = { cents: number; unit: TrialUnit; trial: number | null; isSold: boolean }

function termsOf({ cents, unit, trial, isSold }: Typed): ProductTerms {
  return {
    price: cents,
    free_trial_interval: unit === 'none' ? null : unit,
    free_trial_interval_count: trial,
    is_sold: isSold,
  }
}

/** `59.99` as cents; undefined for anything that is no price here. */
function centsOf(typed: string, currency: string): number | undefined {
  const cents = parseDecimal(typed, currency)
  return cents !== undefined && cents >= LOWEST_PRODUCT_PRICE && cents <= HIGHEST_PRODUCT_PRICE ? cents : undefined
}

function trialCountOf(typed: string, unit: 'day' | 'month'): number | undefined {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return count >= 1 && count <= MOST_TRIAL[unit] ? count : undefined
}

/** The start of tomorrow here. */
function nextMidnight(): string {
  const day = new Date(wallClock())
  day.setHours(24, 0, 0, 0)
  return day.toISOString()
}
