import type { AccessCodeState } from '#contract/studio/money/access-codes.ts'
import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const accessCodesText = catalogue('studio_access_codes', {
  title: 'Codes',
  lead: 'Codes give days of free access at /redeem/, once per person, without a card. Nobody is charged afterward.',
  loading: 'Loading the codes',
  all: 'All codes',
  none_title: 'No codes yet',
  none: 'Make one for a parish, a retreat, or a campaign.',
  days: message('{count, plural, one {# day} other {# days}} of free access', (count: number) => ({ count })),
  uses: message('{count, plural, one {redeemed once} other {redeemed # times}}', (count: number) => ({ count })),
  uses_of: message('{uses} of {most} redeemed', (uses: number, most: number) => ({
    uses: String(uses),
    most: String(most),
  })),
  until: message('until {day}', (day: string) => ({ day })),
  made: message('made {day} by {who}', (day: string, who: string) => ({ day, who })),
  somebody: 'a deleted account',
  states: { open: 'Open', used_up: 'Used up', expired: 'Expired', ended: 'Ended' } satisfies Record<
    AccessCodeState,
    string
  >,
  make: 'Make a code…',
  make_title: 'Make a code',
  code: 'Code',
  code_hint: 'Letters, digits, and hyphens, at least four. Leave it empty for a random one.',
  code_fault: 'Use 4 to 40 letters, digits, and hyphens.',
  days_label: 'Days of free access',
  most_uses: 'People who can redeem it',
  valid_days: 'Days until it expires',
  optional: 'Leave it empty for no limit.',
  number_fault: message('Enter a whole number from 1 to {most}.', (most: string) => ({ most })),
  make_do: 'Make the code',
  made_done: message('Code made: {code}', (code: string) => ({ code })),
  end: 'End…',
  end_of: message('End the code {code}', (code: string) => ({ code })),
  end_effect: 'Nobody can redeem it anymore. Access it already gave stays. You can’t undo this.',
  end_do: 'End the code',
  end_done: 'Code ended',
  reason_hint: 'What is it for? It goes in the audit log with your name.',
  end_reason_hint: 'It goes in the audit log with your name.',
})
