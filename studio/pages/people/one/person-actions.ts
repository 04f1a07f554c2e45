import { brand } from '#brand/brand.ts'
import type { Charge, Subscription } from '#contract/billing/subscriptions.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Person } from '#contract/studio/people.ts'
import type { StaffPermission } from '#contract/studio/permissions.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { moneyText as financeText } from '#studio/text/money/money-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import type { PersonRequest } from './send-person-request.ts'

/** An action on a person, with the texts of its button and dialog. */
export type PersonAction = {
  request: PersonRequest
  permission: StaffPermission
  icon: StudioIconName
  label: string
  title: string
  confirm: string
  needsDays: boolean
  /** Of a refund: what is left of the charge, in cents, and whether a part of it can be refunded. */
  part?: { left: number; in_parts: boolean; currency: string }
  isDangerous: boolean
  /** A note above the reason. */
  hint?: string
}

const EDIT = { permission: 'people-edit', needsDays: false, isDangerous: false } as const
const RENEWING: readonly Subscription['state'][] = ['trial', 'active', 'past_due']

/** The actions that are possible now for a person and their subscriptions. */
export function personActions(person: Person, name: string): PersonAction[] {
  return [
    {
      ...EDIT,
      request: { kind: 'grant' },
      icon: 'gift',
      label: peopleText.grant,
      title: peopleText.grant_title(name),
      confirm: peopleText.grant_do,
      needsDays: true,
    },
    ...person.subscriptions.flatMap(subscriptionActions),
    {
      ...EDIT,
      request: { kind: 'end_sessions' },
      icon: 'log-out',
      label: peopleText.end_sessions,
      title: peopleText.end_sessions_title(name),
      confirm: peopleText.end_sessions_do,
      isDangerous: true,
    },
    blockAction(person, name),
  ]
}

function blockAction({ blocked_at }: Person, name: string): PersonAction {
  if (blocked_at !== null)
    return {
      ...EDIT,
      request: { kind: 'unblock' },
      icon: 'undo-2',
      label: peopleText.unblock,
      title: peopleText.unblock_title(name),
      confirm: peopleText.unblock_do,
    }
  return {
    ...EDIT,
    request: { kind: 'block', subscription: 'cancel' },
    icon: 'ban',
    label: peopleText.block,
    title: peopleText.block_title(name),
    confirm: peopleText.block_do,
    isDangerous: true,
  }
}

function subscriptionActions(subscription: Subscription): PersonAction[] {
  const { id: subscriptionId, title, store, state, expires_at, is_manual_entry } = subscription
  const isOver = state === 'expired' || state === 'refunded'
  // Card processors and app stores renew by themselves: their subscriptions cannot be extended here.
  const canExtend = !isOver && expires_at !== null && (store === 'dcb' || store === 'bango' || state === 'free_access')
  const canCancel = RENEWING.includes(state) && ['dcb', 'bango', brand.slug].includes(store)
  const extend: PersonAction = {
    ...EDIT,
    request: { kind: 'extend', subscriptionId },
    icon: 'calendar-plus',
    label: peopleText.extend,
    title: peopleText.extend_title(title),
    confirm: peopleText.extend_do,
    needsDays: true,
  }
  const cancel: PersonAction = {
    ...EDIT,
    request: { kind: 'cancel', subscriptionId },
    icon: 'ban',
    label: peopleText.cancel,
    title: peopleText.cancel_title(title),
    confirm: peopleText.cancel_do,
    isDangerous: true,
  }
  const revoke: PersonAction = {
    ...EDIT,
    request: { kind: 'revoke', subscriptionId },
    icon: 'ban',
    label: peopleText.revoke,
    title: peopleText.revoke_title,
    confirm: peopleText.revoke_do,
    isDangerous: true,
  }
  const canRevoke = is_manual_entry && state === 'free_access'
  return [...(canExtend ? [extend] : []), ...(canCancel ? [cancel] : []), ...(canRevoke ? [revoke] : [])]
}

/** The undo of an action by staff, with the time until which it is possible. */
export function undoAction({ action_id: actionId, kind, title, until }: Person['undoable'][number]): PersonAction {
  return {
    ...EDIT,
    request: { kind: 'undo', actionId },
    icon: 'undo-2',
    label: peopleText.undo,
    title: peopleText.undo_titles[kind](title),
    confirm: peopleText.undo_do,
    hint: peopleText.undo_until(formatDay(until)),
  }
}

/** A charge as its sum, day and store: two of one day are told apart. */
export function chargeLabel({ amount, currency, charged_at, store }: Charge): string {
  return [moneyText(amount, currency, DEFAULT_LOCALE), formatDay(charged_at), storeLabel(store)].join(', ')
}

/** A store as staff name it. */
function storeLabel(store: Charge['store']): string {
  const known = parseStoreName(store, brand.slug)
  return known ? financeText.stores[known] : store
}

/** The possible actions on a charge. App stores refund their own charges, of which nothing is refundable here. */
export function chargeActions(
  charge: Charge,
  { name, refundable }: { name: string; refundable: Person['refundable'] },
): PersonAction[] {
  const { id: chargeId, currency, status } = charge
  const part = refundable.find(({ charge_id }) => charge_id === chargeId)
  if (status !== 'succeeded') return []
  const refund: Omit<PersonAction, 'part'> = {
    ...EDIT,
    request: { kind: 'refund', chargeId },
    permission: 'refunds-grant',
    icon: 'undo-2',
    label: peopleText.refund,
    title: peopleText.refund_title(name),
    confirm: peopleText.refund_do(moneyText(charge.amount, currency, DEFAULT_LOCALE)),
    isDangerous: true,
  }
  const resend: PersonAction = {
    ...EDIT,
    request: { kind: 'resend', chargeId },
    icon: 'mail',
    label: peopleText.resend,
    title: peopleText.resend_title(name),
    confirm: peopleText.resend_do,
  }
  return [...(part ? [{ ...refund, part: { ...part, currency } }] : []), resend]
}
