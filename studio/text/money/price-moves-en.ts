import { catalogue, message } from '#web/ui/words/catalogue.ts'

export const priceMovesText = catalogue('studio_price_moves', {
  title: 'New prices for subscribers',
  lead: 'Subscribers keep the price they agreed to. Here you can ask them to agree to the new one.',
  none: 'Nobody has been asked yet.',
  loading: 'Loading new prices',
  ask: 'Ask subscribers',
  ask_of: message('Ask subscribers of {product} to agree to the new price', (product: string) => ({ product })),
  ask_do: 'Send the emails',
  asks: message(
    '{count, plural, one {# subscriber at another price is} other {# subscribers at other prices are}} asked to agree to {price}. Each gets an email, or a text if they have no email address, and sees it on their subscription page.',
    (count: number, price: string) => ({ count, price }),
  ),
  never: 'Nobody is charged the new price before they agree.',
  later:
    'People in a free trial are asked after they first pay. App stores ask their own subscribers, and people with a discount keep it.',
  silent: 'If they don’t answer',
  silent_keep: 'They keep their price',
  silent_keep_hint: 'The email says so.',
  silent_end: 'Their subscription ends',
  silent_end_hint: message(
    'At the end of a paid period, at least {days} days from now. They get a second email a week before.',
    (days: number) => ({ days: String(days) }),
  ),
  checking: 'Counting subscribers',
  asked_done: 'Subscribers are being asked. It’s in the audit log.',
  running: 'Asking',
  stopped: 'Stopped',
  to: message('{product}: {price}', (product: string, price: string) => ({ product, price })),
  answers: message(
    '{asked, plural, one {# asked} other {# asked}} · {agreed, plural, one {# agreed} other {# agreed}} · {waiting, plural, one {# hasn’t answered} other {# haven’t answered}}',
    (asked: number, agreed: number, waiting: number) => ({ asked, agreed, waiting }),
  ),
  ends_old: 'If they don’t answer, their subscription ends after a paid period.',
  keeps_old: 'If they don’t answer, they keep their price.',
  made: message('Started {day} by {name}: {note}', (day: string, name: string, note: string) => ({ day, name, note })),
  somebody: 'a deleted account',
  stop: 'Stop asking',
  stop_of: message('Stop asking subscribers of {product}', (product: string) => ({ product })),
  stop_effect:
    'Nobody else is asked, and anyone who hasn’t agreed keeps their price. Those who agreed pay the new one.',
  stop_done: 'Nobody is asked anymore.',
  reason_hint: 'Why? It goes in the audit log with your name. Subscribers don’t see it.',
})
