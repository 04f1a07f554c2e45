import type { SubscriptionState } from '#contract/billing/subscriptions.ts'
import { MONEY_WINDOW_DAYS, type Money, RENEWAL_DAYS } from '#contract/studio/money/figures.ts'
import { declineStep } from '#rules/billing/decline-policy.ts'
import { isRecurringState, recurringByCurrency } from '#rules/billing/money/recurring-revenue.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { countDeclines } from '#server/database/billing/money/declined-renewals.ts'
import { sumCollected } from '#server/database/billing/money/ledger-sums.ts'
import { sumRefunds } from '#server/database/billing/money/refund-figures.ts'
import type { TimeWindow } from '#server/database/billing/money/subscription-expressions.ts'
import {
  countChanges,
  sumDueByDay,
  sumSubscriptionsByState,
} from '#server/database/billing/money/subscription-figures.ts'

/** The window of figures of change: the last days, or as many days before those. */
export function moneyWindow(now: number, isBefore = false): TimeWindow {
  const length = MONEY_WINDOW_DAYS * DAY_MILLISECONDS
  const until = isBefore ? now - length : now
  return { from: until - length, until }
}

/** The days ahead whose renewals are listed: today, in UTC, and those after it. */
export function renewalWindow(now: number): TimeWindow {
  const from = startOfDay(now)
  return { from, until: from + RENEWAL_DAYS * DAY_MILLISECONDS }
}

function startOfDay(time: number): number {
  return time - (time % DAY_MILLISECONDS)
}

/** All figures of money, counted now. */
export async function gatherMoney({ database, clock }: Pick<Program, 'database' | 'clock'>): Promise<Money> {
  const now = clock.now()
  const window = moneyWindow(now)
  const groups = await sumSubscriptionsByState(database, now)
  const current = await countChanges(database, { ...window, now })
  const before = await countChanges(database, { ...moneyWindow(now, true), now })
  const due = await sumDueByDay(database, { now, ...renewalWindow(now) })
  const declines = await countDeclines(database, window)
  return {
    at: new Date(now).toISOString(),
    states: statesOf(groups),
    recurring: recurringByCurrency(groups.filter(({ state }) => isRecurringState(state))),
    collected: await sumCollected(database, window),
    trials: { now: current.trials, before: before.trials },
    churn: { now: current.churn, before: before.churn },
    due: due.map(({ day, ...sums }) => ({ ...sums, day: dayText(day) })),
    declines: declines
      .map((row) => ({ ...row, step: declineStep(row.decline) ?? null }))
      .sort((one, other) => other.count - one.count),
    refunds: await sumRefunds(database, window),
  }
}

function statesOf(groups: Awaited<ReturnType<typeof sumSubscriptionsByState>>): Money['states'] {
  const counts = new Map<string, Money['states'][number]>()
  for (const { store, state, count } of groups) {
    const key = `${store} ${state satisfies SubscriptionState}`
    counts.set(key, { store, state, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.values()]
}

/** A day by its number since 1970. */
function dayText(day: number): string {
  return new Date(day * DAY_MILLISECONDS).toISOString().slice(0, 10)
}
