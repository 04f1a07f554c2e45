/** Behaviours of the simulated carrier, by phone. */
export const BEHAVIOURS = [
  'succeed',
  'insufficient_credit',
  'spend_limit',
  'suspended',
  'barred',
  'unknown_phone',
  'unauthorised_amount',
  'denied',
  'too_many_requests',
  'server_error',
  'slow',
  'lost_answer',
  'later_succeed',
  'later_deny',
  'callbacks_twice',
  'callbacks_reversed',
  'callbacks_forged',
  'asks_by_page',
  'asks_nothing',
  'first_time_only',
  'prepares_later',
  'reserves_later',
  'prepare_denied_later',
  'refund_denied',
  'refund_later',
  'refund_limit',
  'refund_denied_later',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** Numbers with a fixed behaviour; all others succeed, with the code 123456 if one is required. */
export const NUMBERS: Readonly<Record<string, Behaviour>> = {
  '+15550110010': 'insufficient_credit',
  '+15550110011': 'spend_limit',
  '+15550110012': 'suspended',
  '+15550110013': 'barred',
  '+15550110014': 'unknown_phone',
  '+15550110015': 'unauthorised_amount',
  '+15550110016': 'denied',
  '+15550110020': 'too_many_requests',
  '+15550110021': 'server_error',
  '+15550110022': 'slow',
  '+15550110023': 'lost_answer',
  '+15550110030': 'later_succeed',
  '+15550110031': 'later_deny',
  '+15550110032': 'callbacks_twice',
  '+15550110033': 'callbacks_reversed',
  '+15550110034': 'callbacks_forged',
  '+15550110040': 'asks_by_page',
  '+15550110041': 'asks_nothing',
  '+15550110042': 'first_time_only',
  '+15550110043': 'prepares_later',
  '+15550110044': 'reserves_later',
  '+15550110045': 'prepare_denied_later',
  '+15550110050': 'refund_denied',
  '+15550110051': 'refund_later',
  '+15550110052': 'refund_limit',
  '+15550110053': 'refund_denied_later',
}

export const CODE = '123456'
export const CODE_TRIES = 3
/** Total refund limit of a limited subscriber, in whole currency units. */
export const REFUND_LIMIT = 10

/** These behaviours apply at the capture, not at the reservation. */
const WHEN_TAKEN = /^(slow|lost_answer|later_|callbacks_)/

/** The behaviour of a number at a step of a charge. */
export function behaviourOf(phone: string, step: 'create' | 'prepare' | 'confirm'): Behaviour {
  const behaviour = NUMBERS[phone] ?? 'succeed'
  if (behaviour === 'first_time_only') return step === 'create' ? 'insufficient_credit' : 'succeed'
  return step === 'prepare' && WHEN_TAKEN.test(behaviour) ? 'succeed' : behaviour
}
