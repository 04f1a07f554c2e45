import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { ActionEffect, Person } from '#contract/studio/people.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { moneyText as storeText } from '#studio/text/money/money-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import type { PersonRequest } from './send-person-request.ts'

/** The effects of an action, as sentences. */
export function effectSentences({ kind }: PersonRequest, effect: ActionEffect, { devices }: Person): string[] {
  if (kind === 'end_sessions') return [peopleText.sessions_effect(devices.length)]
  if (kind === 'resend') return [peopleText.gets_email]
  if (kind === 'block') return blockSentences(effect)
  if (kind === 'unblock') return [peopleText.unblock_effect]
  const { refund, sends_email, next_charge_at } = effect
  const isSchedule = kind === 'cancel' || kind === 'extend' || kind === 'undo'
  return [
    ...(refund ? [peopleText.refund_effect(moneyText(refund.amount, refund.currency, DEFAULT_LOCALE))] : []),
    accessSentence(effect),
    ...(isSchedule && next_charge_at ? [peopleText.next_charge(formatDay(next_charge_at))] : []),
    ...(kind === 'cancel' && !next_charge_at ? [peopleText.no_next_charge] : []),
    ...(sends_email ? [peopleText.gets_email] : []),
  ]
}

function accessSentence({ has_access, access_until }: ActionEffect): string {
  if (!has_access) return peopleText.loses_access
  return access_until === null ? peopleText.keeps_access_forever : peopleText.keeps_access(formatDay(access_until))
}

function blockSentences({ refund, block, sends_email }: ActionEffect): string[] {
  const { renewals_ended, goes_on } = block ?? { renewals_ended: 0, goes_on: [] }
  return [
    peopleText.block_effect,
    ...(refund ? [peopleText.refund_effect(moneyText(refund.amount, refund.currency, DEFAULT_LOCALE))] : []),
    ...(renewals_ended > 0 ? [peopleText.block_renewals(renewals_ended)] : []),
    ...goes_on.map((store) => peopleText.block_goes_on(storeText.stores[store])),
    ...(sends_email ? [peopleText.gets_email] : []),
  ]
}
