import { describe, expect, it, test } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { fullMenuLinks, moreLinks, profileLinks } from './menu-links.ts'

const user: User = {
  ...EMPTY_USER,
  ...{ id: 'u', email: 'ruth@test.example', is_registered: true, is_verified: true, is_logged_in: true },
}
const EVERYTHING = ['plans', 'gifts', 'donations'] as const
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

describe('the menus', () => {
  test.each([
    [false, 'Subscribe', '/subscribe/'],
    [true, 'Manage Subscription', '/settings/subscriptions/'],
  ])('with a subscription that is %s show %s', (is_subscribed, label, href) => {
    for (const links of [profileLinks, fullMenuLinks]) {
      const found = links({ ...user, is_subscribed }, EVERYTHING).find((link) => link.label.includes('ubscri'))
      expect(found).toMatchObject({ label, href })
    }
  })

  it('offer nothing that cannot be bought', () => {
    expect(labels(profileLinks(user, []))).toEqual(['Manage Donations'])
    expect(labels(fullMenuLinks(user, []))).not.toContain('Subscribe')
    expect(labels(moreLinks([]))).not.toContain('Buy a Gift')
    expect(labels(profileLinks({ ...user, is_subscribed: true }, []))).toContain('Manage Subscription')
  })

  it('list what the specification lists, in its order', () => {
    expect(labels(profileLinks(user, EVERYTHING))).toEqual(['Subscribe', 'Manage Donations'])
    expect(labels(fullMenuLinks(user, EVERYTHING))).toEqual([
      'The Holy Bible',
      'Subscribe',
      'Manage Donations',
      'Privacy Policy',
      'Terms of Service',
      'Help',
    ])
    expect(labels(moreLinks(EVERYTHING))).toEqual([
      'Partner with Selah',
      'Buy a Gift',
      'Redeem a Gift',
      'Careers',
      'Articles',
    ])
  })
})
