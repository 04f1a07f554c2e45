import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Cents, Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ConsentLocale } from './consent-locale.ts'
import { Purchase } from './purchases.ts'

/** The beneficiary that is not an artist: the operator. */
export const OPERATOR_FUND = 'house'

export const DONATION_FREQUENCIES = ['once', 'monthly'] as const
export type DonationFrequency = (typeof DONATION_FREQUENCIES)[number]

/** A beneficiary, and the ways to donate to it here. */
export type Beneficiary = Type.Static<typeof Beneficiary>
export const Beneficiary = Type.Object({
  /** `house`, or an artist's id. */
  id: Type.String(),
  name: Type.String(),
  handle: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  /** The creator's own donation page; null if donations are made here. */
  giving_url: Nullable(Type.String()),
  /** The stores that accept donations here, card first. */
  stores: Type.Array(Type.String()),
  currency: Type.String(),
})

export const getBeneficiary = defineCall({
  method: 'GET',
  path: '/web/donations/beneficiaries/:id',
  summary: 'Beneficiaries of donations: `house`, or an artist by id or handle, with the stores that accept them',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  reply: Data(Beneficiary),
  errors: ['artist_not_found'],
  cache: 'public',
  sameAsGuestUpTo: 'operator',
})

const DonationPurchase = Data(
  Type.Object({
    purchase: Purchase,
    redirect_url: Type.Optional(Type.String()),
    /** For a paid single donation: the page of its receipt. */
    receipt_url: Type.Optional(Type.String()),
  }),
)

const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'cents' })
const AgreedConsentText = Type.String({ maxLength: 2000, description: 'the consent text as the page showed it' })

const DONATION_ERRORS = [
  'artist_not_found',
  'gives_elsewhere',
  'registration_required',
  'amount_not_allowed',
  'over_phone_limit',
  'store_not_offered',
  'donation_under_way',
  'donation_not_changeable',
  'consent_required',
  'verification_required',
  'invalid_phone',
  'invalid_email',
  'payment_refused',
  'idempotency_conflict',
  'store_unavailable',
  'too_many_requests',
] as const

export const createDonation = defineCall({
  method: 'POST',
  path: '/web/donations',
  summary:
    'Donates once or monthly: by the processor’s own page for cards, by the carrier otherwise. Guests donate once, by card. Takes an Idempotency-Key',
  needs: 'guest',
  headers: ['Idempotency-Key'],
  body: Type.Object({
    beneficiary: Id,
    amount: Amount,
    frequency: OneOf(DONATION_FREQUENCIES),
    store: Type.String({ maxLength: 40 }),
    /** Email address for a guest's receipt. */
    email: Type.Optional(Type.String({ maxLength: 254 })),
    consent_text: AgreedConsentText,
    consent_locale: ConsentLocale,
    return_url: Type.Optional(Type.String({ maxLength: 1000, description: 'a path of this site' })),
    country_code: Type.Optional(Type.String({ maxLength: 5 })),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    /** The user's monthly donation that this one replaces, from its next charge on. */
    replaces: Type.Optional(Id),
  }),
  reply: DonationPurchase,
  errors: DONATION_ERRORS,
  limit: { requests: 60, seconds: 3600 },
})

export const getDonation = defineCall({
  method: 'GET',
  path: '/web/donations/:id',
  summary: 'The state of the visitor’s donation; queries the store if it is unknown',
  needs: 'guest',
  params: Type.Object({ id: Id }),
  reply: DonationPurchase,
  errors: ['not_found'],
})

export const confirmDonation = defineCall({
  method: 'POST',
  path: '/web/donations/:id/confirm',
  summary: 'Submits the code that was sent to the donor’s phone, by the carrier or by us',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  body: Type.Object({ code: Type.String({ maxLength: 10 }) }),
  reply: DonationPurchase,
  errors: [
    'not_found',
    'invalid_verification_code',
    'payment_refused',
    'store_unavailable',
    'too_many_requests',
    'unavailable',
  ],
  limit: { requests: 60, seconds: 3600 },
})

const DonationRecipient = Type.Object({ id: Type.String(), name: Type.String(), handle: Nullable(Type.String()) })

/** A single donation, or one month of a monthly one. */
export type DonationPayment = Type.Static<typeof DonationPayment>
export const DonationPayment = Type.Object({
  id: Type.String(),
  to: DonationRecipient,
  amount: Cents,
  /** The amount refunded or returned by a bank. */
  returned: Cents,
  currency: Type.String(),
  store: Type.String(),
  status: OneOf(['pending', 'succeeded', 'refunded'] as const),
  is_monthly: Type.Boolean(),
  given_at: Time,
  /** End of the donor's refund window; null if not refundable. */
  refundable_until: Nullable(Time),
  /** True while a refund is pending. */
  is_refund_pending: Type.Boolean(),
  receipt_url: Type.String(),
})

export type MonthlyDonation = Type.Static<typeof MonthlyDonation>
export const MonthlyDonation = Type.Object({
  id: Type.String(),
  to: DonationRecipient,
  amount: Cents,
  currency: Type.String(),
  store: Type.String(),
  state: OneOf(['starting', 'active', 'past_due', 'ended'] as const),
  started_at: Time,
  next_charge_at: Nullable(Time),
  ended_at: Nullable(Time),
})

export const listDonations = defineCall({
  method: 'GET',
  path: '/web/users/:id/donations',
  summary: 'The user’s monthly donations and all payments, newest first, with the years that have a statement',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  reply: Data(
    Type.Object({
      monthly: Type.Array(MonthlyDonation),
      payments: Type.Array(DonationPayment),
      years: Type.Array(Type.Integer()),
    }),
  ),
  errors: ['forbidden'],
})

const MonthlyDonationParams = Type.Object({ user_id: Id, id: Id })

export const changeMonthlyDonation = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/monthly-donations/:id/amount',
  summary: 'Changes the amount of a monthly donation from its next charge on; charges nothing now',
  needs: 'registered',
  params: MonthlyDonationParams,
  headers: ['Idempotency-Key'],
  body: Type.Object({ amount: Amount, consent_text: AgreedConsentText, consent_locale: ConsentLocale }),
  reply: Data(MonthlyDonation),
  errors: [
    'forbidden',
    'not_found',
    'amount_not_allowed',
    'over_phone_limit',
    'donation_not_changeable',
    'consent_required',
    'idempotency_conflict',
    'store_unavailable',
  ],
  limit: { requests: 60, seconds: 3600 },
})

export const endMonthlyDonation = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/monthly-donations/:id/end',
  summary: 'Ends a monthly donation; idempotent',
  needs: 'registered',
  params: MonthlyDonationParams,
  reply: Data(MonthlyDonation),
  errors: ['forbidden', 'not_found'],
})

const Receipt = Type.Object({
  payment: DonationPayment,
  /** The consent text. */
  consent_text: Nullable(Type.String()),
  /** The language of the consent text. */
  consent_locale: Nullable(Type.String()),
})
const Key = Type.Optional(Type.String({ maxLength: 100, description: 'the secret of the receipt’s link' }))

export const getDonationReceipt = defineCall({
  method: 'GET',
  path: '/web/donations/receipts/:id',
  summary: 'The receipt of a payment, for its donor or by the link in the email',
  needs: 'guest',
  params: Type.Object({ id: Id }),
  query: Type.Object({ key: Key }),
  reply: Data(Receipt),
  errors: ['not_found'],
})

export const refundDonation = defineCall({
  method: 'POST',
  path: '/web/donations/receipts/:id/refund',
  summary:
    'Refunds a donation within the allowed days; for the last payment of a monthly one, ends that too. Takes an Idempotency-Key',
  needs: 'guest',
  params: Type.Object({ id: Id }),
  headers: ['Idempotency-Key'],
  body: Type.Object({ key: Key }),
  reply: Data(Receipt),
  errors: ['not_found', 'donation_not_refundable', 'idempotency_conflict', 'store_unavailable'],
  limit: { requests: 60, seconds: 3600 },
})

export type DonationStatement = Type.Static<typeof DonationStatement>
export const DonationStatement = Type.Object({
  year: Type.Integer(),
  /** The donor's name or address. */
  donor: Type.String(),
  payments: Type.Array(
    Type.Object({
      id: Type.String(),
      given_at: Time,
      to: Type.String(),
      amount: Cents,
      returned: Cents,
      currency: Type.String(),
      paid_by: Type.String(),
    }),
  ),
})

const StatementParams = Type.Object({ user_id: Id, year: Type.Integer({ minimum: 2000, maximum: 2200 }) })

export const getDonationStatement = defineCall({
  method: 'GET',
  path: '/web/users/:user_id/donation-statements/:year',
  summary: 'All payments of a year (UTC), oldest first, with their refunds',
  needs: 'registered',
  params: StatementParams,
  reply: Data(DonationStatement),
  errors: ['forbidden', 'not_found'],
})

export const mailDonationStatement = defineCall({
  method: 'POST',
  path: '/web/users/:user_id/donation-statements/:year/mail',
  summary: 'Sends the year’s statement to the account’s own address',
  needs: 'registered',
  params: StatementParams,
  reply: Data(Type.Object({ is_sent: Type.Boolean() })),
  errors: ['forbidden', 'not_found', 'too_many_requests'],
  limit: { requests: 30, seconds: 3600 },
})
