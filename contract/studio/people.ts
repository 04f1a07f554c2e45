import * as Type from 'typebox'
import { Charge, STORES, Subscription } from '../billing/subscriptions.ts'
import { defineCall } from '../call.ts'
import { MOST_GRANTED_DAYS } from '../limits.ts'
import { Cents, Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { AuditEntry } from './audit/audit.ts'
import { PersonAction, PersonChargeParams, PersonParams, PersonSubscriptionParams } from './people/params.ts'
import { Reason } from './reason.ts'

/** Minutes in which a member of staff may read a person's records after giving a reason. */
export const OPENING_MINUTES = 60

export type PersonRow = Type.Static<typeof PersonRow>
export const PersonRow = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  email: Nullable(Type.String({ description: 'masked: r•••@example.com' })),
  phone: Nullable(Type.String({ description: 'masked: its last four digits' })),
  is_subscribed: Type.Boolean(),
})

/** The event of a line in a person's history. */
export const HISTORY_KINDS = [
  'joined',
  'agreed',
  'trial_began',
  'granted',
  'paid',
  'refused',
  'grace_began',
  'plan_changed',
  'store_changed',
  'refunded',
  'disputed',
  'cancelled',
  'ended',
  'renews',
] as const

export type HistoryEntry = Type.Static<typeof HistoryEntry>
export const HistoryEntry = Type.Object({
  at: Time,
  kind: OneOf(HISTORY_KINDS),
  title: Nullable(Type.String({ description: 'the plan' })),
  amount: Nullable(Cents),
  currency: Nullable(Type.String()),
  charge_id: Nullable(Type.String()),
  until: Nullable(Time),
  /** The store that charges or charged; for a move to another store, the new one. */
  store: Nullable(OneOf(STORES)),
  agreed_at: Nullable(Type.String({ format: 'date-time', description: 'when the person agreed to be charged' })),
  detail: Nullable(Type.String({ description: 'the decline’s code, or the text that was agreed to' })),
})

/** Actions of staff on a subscription that can be undone while it has not changed since. */
export const UNDOABLE_KINDS = ['subscription_extended', 'subscription_cancelled', 'access_revoked'] as const
export type UndoableKind = (typeof UNDOABLE_KINDS)[number]

const PersonDevice = Type.Object({ id: Id, name: Type.String(), signed_in_at: Time, last_used_at: Time })
const PersonMessage = Type.Object({
  id: Id,
  channel: OneOf(['email', 'sms'] as const),
  subject: Nullable(Type.String()),
  created_at: Time,
  sent_at: Nullable(Time),
})

export type Person = Type.Static<typeof Person>
export const Person = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  is_verified: Type.Boolean(),
  is_carrier_user: Type.Boolean(),
  locale: Nullable(Type.String()),
  created_at: Time,
  ways_in: Type.Array(Type.String({ description: 'password, passkey, email, phone, or a service for sign-in' })),
  access_until: Nullable(Time),
  has_access: Type.Boolean(),
  blocked_at: Nullable(Time),
  devices: Type.Array(PersonDevice),
  subscriptions: Type.Array(Subscription),
  charges: Type.Array(Charge),
  history: Type.Array(HistoryEntry, { description: 'coming events first, then the newest' }),
  messages: Type.Array(PersonMessage, { description: 'the latest 20 messages to the person' }),
  actions: Type.Array(AuditEntry, { description: 'actions of staff, the latest 50' }),
  undoable: Type.Array(Type.Object({ action_id: Id, kind: OneOf(UNDOABLE_KINDS), title: Type.String(), until: Time }), {
    description: 'actions of staff that can be undone, and until when',
  }),
  refundable: Type.Array(
    Type.Object({
      charge_id: Id,
      left: Type.Integer({ minimum: 0, description: 'cents, after refunds' }),
      in_parts: Type.Boolean({ description: 'false if its store refunds it only in full' }),
    }),
    { description: 'charges that are not fully refunded' },
  ),
  refund_limit: Nullable(
    Type.Integer({ description: 'cents that the caller may still refund to the person; null for no limit' }),
  ),
})

/** The effect of an action, or of its preview. */
export type ActionEffect = Type.Static<typeof ActionEffect>
export const ActionEffect = Type.Object({
  is_preview: Type.Boolean(),
  has_access: Type.Boolean(),
  access_until: Nullable(Time),
  next_charge_at: Nullable(Time),
  refund: Nullable(Type.Object({ amount: Cents, currency: Type.String(), status: Type.String() })),
  sends_email: Type.Boolean(),
  block: Nullable(
    Type.Object(
      {
        renewals_ended: Type.Integer({ minimum: 0, description: 'subscriptions and monthly donations' }),
        goes_on: Type.Array(OneOf(STORES), {
          description: 'app stores whose subscription only they or the person can end',
        }),
      },
      { description: 'of a block: its effect on subscriptions' },
    ),
  ),
})

const RefundAmount = Type.Integer({
  minimum: 1,
  maximum: 100_000_000,
  description: 'cents; without it the rest of the charge',
})
const Days = Type.Integer({ minimum: 1, maximum: MOST_GRANTED_DAYS })
const EFFECT = Data(ActionEffect)

export const searchPeople = defineCall({
  method: 'GET',
  path: '/web/studio/people',
  summary:
    'People by email, phone, name, the number of a charge, a refund or a subscription, here or at the provider, or the correlator of a carrier’s charge; masked, at most 20',
  needs: 'registered',
  staff: 'people-read',
  query: Type.Object({ q: Type.String({ minLength: 3, maxLength: 200 }) }),
  reply: Data(Type.Array(PersonRow)),
  errors: [],
  limit: { requests: 120, seconds: 60 },
})

export const openPerson = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/openings',
  summary: 'Opens a person for an hour; the reason is kept in the audit log',
  needs: 'registered',
  staff: 'people-read',
  params: PersonParams,
  body: Type.Object({ reason: Reason }),
  reply: Data(Type.Object({ opened_until: Time })),
  errors: ['account_not_found'],
})

export const getPerson = defineCall({
  method: 'GET',
  path: '/web/studio/people/:user_id',
  summary: 'A person, their subscriptions and their history; null until the caller has opened the person with a reason',
  needs: 'registered',
  staff: 'people-read',
  params: PersonParams,
  reply: Data(Nullable(Person)),
  errors: ['account_not_found'],
})

export const endPersonSessions = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/sign-outs',
  summary: 'Signs a person out on all devices',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  body: PersonAction,
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})

export const grantPersonAccess = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/grants',
  summary: 'Grants full access for some days without a charge',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  body: Type.Object({ ...PersonAction.properties, days: Days }),
  headers: ['Idempotency-Key'],
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})

/**
 * The effect of a block on a running subscription: it ends with the paid period, or at once with a refund of its last
 * payment.
 */
export const BLOCK_SUBSCRIPTIONS = ['cancel', 'refund'] as const

export const blockPerson = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/blocks',
  summary:
    'Blocks a person: ends their sessions and rooms, and refuses log-ins and purchases. Renewals end; `refund` also refunds the last payment, and requires `refunds-grant`',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  body: Type.Object({ ...PersonAction.properties, subscription: OneOf(BLOCK_SUBSCRIPTIONS) }),
  headers: ['Idempotency-Key'],
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'action_not_possible', 'over_refund_limit', 'store_unavailable'],
})

export const unblockPerson = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/unblocks',
  summary: 'Ends a block. The sessions, rooms and renewals that it ended do not come back',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonParams,
  body: PersonAction,
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})

export const extendPersonSubscription = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/subscriptions/:subscription_id/extensions',
  summary: 'Extends a subscription without a charge; the next charge moves with it',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonSubscriptionParams,
  body: Type.Object({ ...PersonAction.properties, days: Days }),
  headers: ['Idempotency-Key'],
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'subscription_not_found', 'action_not_possible'],
})

export const cancelPersonSubscription = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/subscriptions/:subscription_id/cancellations',
  summary: 'Cancels the renewal; access continues to the end of the paid period',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonSubscriptionParams,
  body: PersonAction,
  headers: ['Idempotency-Key'],
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'subscription_not_found', 'not_cancellable', 'action_not_possible'],
})

export const refundPersonCharge = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/charges/:charge_id/refunds',
  summary: 'Refunds a charge, or a part of it, through its store, up to the limit of one’s roles',
  needs: 'registered',
  staff: 'refunds-grant',
  params: PersonChargeParams,
  body: Type.Object({ ...PersonAction.properties, amount: Type.Optional(RefundAmount) }),
  headers: ['Idempotency-Key'],
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'action_not_possible', 'over_refund_limit'],
})

export const resendPersonReceipt = defineCall({
  method: 'POST',
  path: '/web/studio/people/:user_id/charges/:charge_id/receipts',
  summary: 'Sends the receipt of a charge again',
  needs: 'registered',
  staff: 'people-edit',
  params: PersonChargeParams,
  body: PersonAction,
  headers: ['Idempotency-Key'],
  reply: EFFECT,
  errors: ['account_not_found', 'opening_required', 'action_not_possible'],
})
