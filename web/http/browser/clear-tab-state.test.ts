import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { currentUser, setVisitor } from '../session/visitor.ts'
import { storageOf } from './browser-storage.fixture.ts'
import { onTabCleared } from './clear-tab-state.ts'

const ruth: User = { ...EMPTY_USER, id: 'u1', is_registered: true, is_logged_in: true }
const TAB = {
  session_token: 'abc',
  platform_type: 'chrome extension',
  carrier_asked: 'true',
  family_invitation: 'abc-1',
  navigation_history: '[["k",100]]',
  'share_links:content:one': '{}',
  'share_links:artist:two': '{}',
  wish: '9 save:one',
  purchase: '{}',
}

let tab: Map<string, string>

beforeEach(() => {
  tab = new Map(Object.entries(TAB))
  vi.stubGlobal('window', { localStorage: storageOf(new Map()), sessionStorage: storageOf(tab) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('signing out clears what the tab stored for the visitor and keeps how it was opened', () => {
  const told = vi.fn()
  onTabCleared(told)
  setVisitor({ user: ruth })
  expect(Object.fromEntries(tab)).toEqual(TAB)
  setVisitor({ user: EMPTY_USER })
  expect([...tab.keys()]).toEqual(['session_token', 'platform_type', 'carrier_asked', 'family_invitation'])
  expect(told).toHaveBeenCalledOnce()
  expect(currentUser()).toEqual(EMPTY_USER)
})

test('another user signing in clears what the tab stored too', () => {
  setVisitor({ user: ruth })
  setVisitor({ user: { ...ruth, id: 'u2' } })
  expect([...tab.keys()]).not.toContain('navigation_history')
})

test('a guest who stays a guest, or signs in, keeps what the tab stored', () => {
  setVisitor({ user: EMPTY_USER })
  tab.set('wish', '9 save:one')
  tab.set('navigation_history', '[]')
  setVisitor({ user: EMPTY_USER })
  setVisitor({ user: ruth })
  expect([...tab.keys()]).toEqual(expect.arrayContaining(['wish', 'navigation_history']))
})
