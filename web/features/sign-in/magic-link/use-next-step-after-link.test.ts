import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { useNextStepAfterLink } from './use-next-step-after-link.ts'

const at = vi.hoisted(() => ({ pathname: '', search: '', navigate: vi.fn() }))
vi.mock('#web/navigation/use-navigation.ts', () => ({
  useNavigate: () => at.navigate,
  useLocation: () => at,
}))

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { origin: 'https://site.test' })
})

const MEMBER = { ...EMPTY_USER, is_registered: true }
const SUBSCRIBER = { ...MEMBER, is_subscribed: true }

test.each([
  ['a subscriber in the subscribe flow', '/subscribe/', '?product_id=premium-yearly', SUBSCRIBER, '/discover/'],
  ['a subscriber in the subscribe flow without a slash', '/subscribe', '', SUBSCRIBER, '/discover/'],
  ['a member in the subscribe flow', '/subscribe/', '', MEMBER, null],
  ['a member at login', '/login/', '', MEMBER, '/discover/'],
  ['a member at sign-up', '/signup/', '', MEMBER, '/discover/'],
  ['whoever was asked on another page', '/series/plain-faith/', '', SUBSCRIBER, null],
  ['whoever was on the way to a page', '/login/', '?next_url=%2Fgift%2F', MEMBER, '/gift/'],
  ['whoever was sent to another site', '/login/', '?next_url=https%3A%2F%2Fother.test%2F', MEMBER, '/discover/'],
])('a link leads %s', (_, pathname, search, user, target) => {
  Object.assign(at, { pathname, search })
  useNextStepAfterLink()(user)
  expect(at.navigate.mock.calls).toEqual(target === null ? [] : [[target, { replace: true }]])
})
