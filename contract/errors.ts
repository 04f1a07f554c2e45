import { NOT_FOUND, UNAVAILABLE } from './answers-without-envelope.ts'
import type { FieldChange } from './studio/catalogue.ts'

/** Every error code of calls, with its HTTP status and default message. No other codes exist. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'invalid input' },
  invalid_cursor: { status: 400, message: 'invalid cursor' },
  media_type_required: { status: 400, message: 'Media Type is required' },
  artist_required: { status: 400, message: 'Artist ID or handle is required' },
  content_required: { status: 400, message: 'Content ID is required' },
  entity_required: { status: 400, message: 'Entity ID is required' },
  entity_type_required: { status: 400, message: 'Entity type is required' },
  invalid_email: { status: 400, message: 'Invalid email provided' },
  invalid_phone: { status: 400, message: 'invalid phone number' },
  invalid_verification_code: { status: 400, message: 'Invalid verification code' },
  email_login_not_set_up: { status: 400, message: 'User has not set up email login' },
  wrong_password: { status: 400, message: 'wrong email address or password' },
  weak_password: { status: 400, message: 'this password is too easy to guess' },
  gift_code_required: { status: 400, message: 'Gift code is required' },
  product_required: { status: 400, message: 'Product ID is required' },
  amount_not_allowed: { status: 400, message: 'this sum cannot be donated' },
  consent_required: { status: 400, message: 'the terms have changed' },
  store_not_offered: { status: 400, message: 'this store does not sell this plan' },
  product_not_offered: { status: 400, message: 'this plan is only sold through its link' },
  payment_refused: { status: 402, message: 'the payment was refused' },
  feed_refused: { status: 400, message: 'this feed cannot be imported' },
  identity_refused: { status: 400, message: 'sign-in not confirmed' },
  passkey_refused: { status: 400, message: 'unknown passkey' },
  session_required: { status: 401, message: 'session required' },
  session_expired: { status: 401, message: 'session expired' },
  registration_required: { status: 403, message: 'registration required' },
  subscription_required: { status: 403, message: 'subscription required' },
  reauthentication_required: { status: 403, message: 'confirm your identity first' },
  account_blocked: { status: 403, message: 'this account is blocked' },
  second_factor_required: { status: 403, message: 'log in with a second factor first' },
  forbidden: { status: 403, message: 'forbidden' },
  key_not_accepted: { status: 403, message: 'this needs a person: log in instead of using an API key' },
  impersonation_read_only: { status: 403, message: 'this cannot be seen or changed as another person' },
  opening_required: { status: 403, message: 'open this person with a reason first' },
  verification_required: { status: 403, message: 'confirm an email address or phone number first' },
  media_forbidden: { status: 403, message: 'this link is not for this file' },
  account_not_found: { status: 404, message: 'no account with this address' },
  not_found: NOT_FOUND,
  content_not_found: { status: 404, message: 'content not found' },
  series_not_found: { status: 404, message: 'content not found' },
  artist_not_found: { status: 404, message: 'content not found' },
  bible_not_found: { status: 404, message: 'content not found' },
  daily_item_not_found: { status: 404, message: 'content not found' },
  preview_not_offered: { status: 404, message: 'this item has no preview' },
  plan_not_found: { status: 404, message: 'content not found' },
  playlist_not_found: { status: 404, message: 'content not found' },
  room_not_found: { status: 404, message: 'this room is closed' },
  radio_not_found: { status: 404, message: 'content not found' },
  product_not_found: { status: 404, message: 'product not found' },
  subscription_not_found: { status: 404, message: 'subscription not found' },
  gift_not_found: { status: 404, message: 'unknown gift code' },
  invitation_not_found: { status: 404, message: 'this invitation has expired' },
  request_not_found: { status: 404, message: 'no such request' },
  upload_not_found: { status: 404, message: 'no such upload' },
  review_not_found: { status: 404, message: 'no such review' },
  tab_not_found: { status: 404, message: 'content not found' },
  method_not_allowed: { status: 405, message: 'method not allowed' },
  address_taken: { status: 409, message: 'this address already has an account' },
  feed_taken: { status: 409, message: 'this feed is imported already' },
  brand_version_not_found: { status: 404, message: 'brand version not found' },
  experiment_not_found: { status: 404, message: 'no such experiment' },
  experiment_running: { status: 409, message: 'an experiment is running on this tab' },
  experiment_ended: { status: 409, message: 'this experiment has ended' },
  edit_conflict: { status: 409, message: 'someone else changed this' },
  review_changed: { status: 409, message: 'this review was changed or closed meanwhile' },
  draft_changed: { status: 409, message: 'this draft was changed in another window or on another device' },
  too_many_keys: { status: 409, message: 'you have 20 keys already' },
  too_many_webhooks: { status: 409, message: 'there are 20 webhooks already' },
  too_many_house_ads: { status: 409, message: 'there are 100 house ads already: remove one first' },
  house_ad_too_long: { status: 400, message: 'an ad lasts 3 minutes at most' },
  webhook_stopped: { status: 409, message: 'start this webhook first' },
  plan_group_full: { status: 409, message: 'this group is full' },
  playlist_changed: { status: 409, message: 'this playlist was changed elsewhere' },
  playlist_full: { status: 409, message: 'this playlist is full' },
  too_many_feeds: { status: 409, message: 'no more private feeds fit' },
  journal_changed: { status: 409, message: 'this journal was changed on another device' },
  journal_record_changed: { status: 409, message: 'this was changed on another device' },
  journal_full: { status: 409, message: 'this journal is full' },
  too_many_bible_marks: { status: 409, message: 'no more marked verses fit' },
  too_many_playlists: { status: 409, message: 'no more playlists fit' },
  room_full: { status: 409, message: 'this room is full' },
  too_many_rooms: { status: 409, message: 'no more rooms fit' },
  not_in_room: { status: 409, message: 'join the room first' },
  upload_offset: { status: 409, message: 'the upload goes on from another byte' },
  upload_not_changeable: { status: 409, message: 'this upload is not at that step' },
  last_owner: { status: 409, message: 'the last owner must stay' },
  action_not_possible: { status: 409, message: 'this cannot be done' },
  request_closed: { status: 409, message: 'this request was decided, or has expired' },
  form_answered: { status: 409, message: 'someone else has replied to this; read their reply first' },
  code_not_found: { status: 404, message: 'no such code' },
  code_taken: { status: 409, message: 'this code exists already' },
  code_ended: { status: 409, message: 'this code has ended already' },
  discount_overlaps: { status: 409, message: 'another automatic discount runs for one of these plans then' },
  product_id_taken: { status: 409, message: 'this id is or was the id of a product' },
  too_many_products: {
    status: 409,
    message: 'no more products can be added: remove one that nobody bought, or export the brand and run its folder',
  },
  store_not_configured: { status: 409, message: 'this store is not set up here' },
  product_bought: { status: 409, message: 'somebody has bought this product, or has begun to: end its sale instead' },
  terms_not_found: { status: 404, message: 'no such terms' },
  terms_unchanged: { status: 409, message: 'these terms are in force already' },
  terms_scheduled: { status: 409, message: 'another change of this product is scheduled' },
  price_move_not_found: { status: 404, message: 'no such price move' },
  price_move_running: { status: 409, message: 'subscribers of this product are being asked already' },
  price_move_needless: { status: 409, message: 'no subscription has another price' },
  price_offer_closed: { status: 409, message: 'this price can no longer be agreed to' },
  terms_started: { status: 409, message: 'these terms have started, or were undone already' },
  dispute_not_found: { status: 404, message: 'no such dispute' },
  dispute_not_open: { status: 409, message: 'this dispute was answered or decided, or its deadline has passed' },
  difference_not_found: { status: 404, message: 'no such difference' },
  difference_closed: { status: 409, message: 'this difference is closed already' },
  difference_changed: { status: 409, message: 'the store has differed again since this was read' },
  payout_not_found: { status: 404, message: 'no such payout' },
  payout_not_imported: { status: 409, message: 'this payout is not from a report, or its import was taken back' },
  payout_known: { status: 409, message: 'this report has been imported already' },
  invalid_report: { status: 400, message: 'this report has faults; check it first' },
  month_not_closable: { status: 409, message: 'this month is not over, or closed already' },
  over_refund_limit: { status: 409, message: 'above your refund limit' },
  already_subscribed: { status: 409, message: 'already subscribed' },
  not_cancellable: { status: 409, message: 'this subscription cannot be cancelled here' },
  not_resumable: { status: 409, message: 'this subscription cannot be resumed' },
  not_refundable: { status: 409, message: 'this subscription is not eligible for a refund' },
  refund_by_help_desk: { status: 409, message: 'one refund in 12 months is automatic; please contact the help center' },
  not_upgradable: { status: 409, message: 'this subscription cannot be moved to that plan' },
  gives_elsewhere: { status: 409, message: 'this creator takes donations elsewhere' },
  over_phone_limit: { status: 409, message: 'over the limit of a phone bill' },
  donation_under_way: { status: 409, message: 'a donation is under way already' },
  donation_not_changeable: { status: 409, message: 'this donation cannot be changed' },
  donation_not_refundable: { status: 409, message: 'this donation cannot be refunded' },
  gift_held: { status: 409, message: 'the payment for this gift is under review' },
  gift_redeemed: { status: 409, message: 'this gift was already redeemed' },
  no_family_plan: { status: 409, message: 'no family plan to invite to' },
  no_seat_left: { status: 409, message: 'the family plan is full' },
  idempotency_conflict: { status: 409, message: 'Idempotency-Key already used' },
  identity_not_linked: { status: 409, message: 'log in to the account with this address first' },
  identity_taken: { status: 409, message: 'already linked to another account' },
  last_way_in: { status: 409, message: 'only way to log in' },
  magic_link_expired: { status: 410, message: 'Magic Link Expired' },
  upload_expired: { status: 410, message: 'this upload has expired' },
  tus_version: { status: 412, message: 'only tus 1.0.0' },
  upload_space: {
    status: 413,
    message: 'no upload space for this file: make items of some uploads, take some out, or ask an owner for more space',
  },
  too_large: { status: 413, message: 'request too large' },
  unsupported_media_type: { status: 415, message: 'unsupported media type' },
  too_many_requests: { status: 429, message: 'too many requests' },
  internal: { status: 500, message: 'something went wrong' },
  format_not_offered: { status: 501, message: 'only format=json' },
  store_unavailable: { status: 503, message: 'the store is unavailable; nothing was charged' },
  unavailable: UNAVAILABLE,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** One entry of an error envelope. `field` is the dotted path of the invalid input. */
export type ErrorEntry = {
  code: ErrorCode
  message: string
  field?: string
  /** True if the verification code was correct; only in the answers of calls with a code. */
  verification?: boolean
  /** With `edit_conflict`: what others changed. */
  changes?: readonly FieldChange[]
}

/** The error codes that reveal whether the verification code was correct. */
export const VERIFICATION_BY_CODE: Partial<Record<ErrorCode, boolean>> = {
  invalid_verification_code: false,
  address_taken: true,
}

/** `cause` is for the log: a refusal with a cause is a failure of the server. */
type CallErrorDetail = {
  message?: string
  field?: string
  changes?: readonly FieldChange[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** An expected refusal of a call. Any other exception is a defect. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly changes: readonly FieldChange[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, detail: CallErrorDetail = {}) {
    super(detail.message ?? ERRORS[code].message, 'cause' in detail ? { cause: detail.cause } : undefined)
    this.code = code
    this.field = detail.field
    this.changes = detail.changes
    this.retryAfterSeconds = detail.retryAfterSeconds
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
