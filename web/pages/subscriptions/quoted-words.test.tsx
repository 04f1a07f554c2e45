import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import type { SiteFeatures } from '#contract/page-data.ts'
import { subscriptionDisplay } from '#rules/billing/subscription-display.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { decodeEntities } from '#testing/pages/parse-html.ts'
import { SiteFeaturesContext } from '#web/state/site-features.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { LoadingCard } from './loading-card.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ACTIVE, CANCELLED, REFUNDABLE } from './subscription.fixture.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const TRIAL = {
  ...ACTIVE,
  state: 'trial',
  trial_period_ends_at: '2026-12-05T09:00:00.000Z',
  expires_at: '2026-12-05T09:00:00.000Z',
  active_start_date: null,
} as const

/** As an installation that sells subscriptions. */
const FEATURES: SiteFeatures = {
  providers: [],
  has_passkeys: false,
  has_first_screen: false,
  phone_carriers: [],
  is_carrier_edition: false,
  locales: ['en'],
  for_sale: ['plans'],
  tabs: [],
}

/** The visible text, piece by piece. */
function pieces(element: React.ReactElement): string[] {
  const markup = renderToStaticMarkup(element)
  return decodeEntities(markup.replace(/<[^>]+>/g, '\n'))
    .split('\n')
    .filter((piece) => piece !== '')
}

function asked(subscription: Subscription) {
  const shown = subscriptionDisplay(subscription, { slug: 'selah', language: ENGLISH })
  return { subscription, shown, reload: async () => [], onClose: () => undefined, onDone: async () => undefined }
}
const card = (subscription: Subscription) =>
  pieces(
    <SiteFeaturesContext value={FEATURES}>
      <SubscriptionCard subscription={subscription} all={[subscription]} reload={async () => []} />
    </SiteFeaturesContext>,
  )

describe('text that the specification quotes', () => {
  test.each<[string, string[], string[]]>([
    ['while it is loaded', pieces(<LoadingCard />), ['Loading your subscription info...']],
    [
      'before it is cancelled',
      pieces(<CancelDialog {...asked(ACTIVE)} />),
      ['Cancel Your Selah Audio Subscription?', 'Finish Cancellation', 'Do not cancel'],
    ],
    [
      'before it is refunded',
      pieces(<RefundDialog {...asked(CANCELLED)} />),
      ['Refund your latest subscription payment?', 'No, I do not need a refund', 'Yes, refund me'],
    ],
    ['when it is over', card({ ...ACTIVE, state: 'expired' }), ['Subscribe Now']],
  ])('%s', (_, said, quoted) => {
    expect(said).toEqual(expect.arrayContaining(quoted))
  })
})

describe('text that the specification describes', () => {
  test.each<[string, string[], RegExp]>([
    [
      'cancelling: cancelled today, access to the end of the period',
      pieces(<CancelDialog {...asked(ACTIVE)} />),
      /is cancelled today .* access continues until Nov 28, 2027\.$/,
    ],
    [
      'refunding: the amount in dollars, and access lost at once',
      pieces(<RefundDialog {...asked(CANCELLED)} />),
      /^\$59\.99 will be refunded .* lose access .* immediately\.$/,
    ],
    [
      'refunding after a move: what was really charged last',
      pieces(<RefundDialog {...asked({ ...CANCELLED, refund_amount: 2934 })} />),
      /^\$29\.34 will be refunded /,
    ],
    [
      'free access: until the end date, then payment is needed',
      card({ ...ACTIVE, state: 'free_access', is_manual_entry: true, price: 0 }),
      /^You have free access until Nov 28, 2027\. After that, payment is needed/,
    ],
    [
      'cancelled: not charged again, access ends on the expiry',
      card(CANCELLED),
      /^You will not be charged again\. Your access ends on Nov 28, 2027\.$/,
    ],
    [
      'cancelled in the trial: access ends on the trial end date',
      card({ ...TRIAL, state: 'cancelled', canceled_at: '2026-12-01T00:00:00.000Z' }),
      /^You will not be charged again\. Your access ends on Dec 5, 2026\.$/,
    ],
    [
      'trial: it ends on the date, then billed once per interval',
      card(TRIAL),
      /^Your trial ends on Dec 5, 2026\. You will then be billed \$59\.99 once per year\.$/,
    ],
    [
      'active: billed per interval, renews on its end',
      card(ACTIVE),
      /^You are billed \$59\.99 once per year\. Your subscription renews on Nov 28, 2027\.$/,
    ],
    ['by Bango: carrier billing', card({ ...ACTIVE, store: 'bango' }), /^Carrier billing$/],
    ['by a phone bill: carrier billing', card({ ...ACTIVE, store: 'dcb' }), /^Carrier billing$/],
    ['by card: credit card', card(ACTIVE), /^Credit card$/],
  ])('%s', (_, said, wanted) => {
    expect(said.filter((piece) => wanted.test(piece))).toHaveLength(1)
  })

  test.each<[string, Subscription, { cancel: boolean; refund: boolean }]>([
    ['what is active may be cancelled', ACTIVE, { cancel: true, refund: false }],
    ['what the server says is refundable may be refunded', REFUNDABLE, { cancel: false, refund: true }],
    ['what it does not say so of may not', CANCELLED, { cancel: false, refund: false }],
    [
      'what the help desk decides on is asked for there',
      { ...REFUNDABLE, refund_by: 'help_desk' },
      { cancel: false, refund: false },
    ],
    ['an app store’s is changed there', { ...ACTIVE, store: 'apple' }, { cancel: false, refund: false }],
  ])('%s', (_, subscription, { cancel, refund }) => {
    const said = card(subscription)
    const offered = { cancel: said.includes('Cancel subscription'), refund: said.includes('Request a refund') }
    expect(offered).toEqual({ cancel, refund })
  })

  test('a user with a recent refund is referred to the help desk', () => {
    const said = card({ ...REFUNDABLE, refund_by: 'help_desk' }).join(' ')
    expect(said).toContain('already had a refund in the past 12 months')
    expect(said).toContain('help cent')
  })
})
