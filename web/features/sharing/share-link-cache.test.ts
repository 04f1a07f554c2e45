import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { readLinks, storeLinks } from './share-link-cache.ts'

const HOUR = 3_600_000
const entity: SharedEntity = { type: 'content-series', id: 'slow-psalms' }
const links = {
  external_share_link: 'https://selah.test/a',
  facebook_share_link: 'https://facebook.test/b',
  link_share_link: 'https://selah.test/c',
  twitter_share_link: 'https://twitter.test/d',
}
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', { sessionStorage: storageOf(kept) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [0, true],
  [HOUR - 1, true],
  [HOUR, false],
  [-1, false],
])('share links cached %i ms ago are used: %s', (age, isThere) => {
  storeLinks(entity, links, HOUR)
  expect(readLinks(entity, HOUR + age)).toEqual(isThere ? links : undefined)
})

it('share links are cached per shared entity', () => {
  storeLinks(entity, links, 0)
  expect(readLinks({ ...entity, type: 'content' }, 0)).toBeUndefined()
  expect(readLinks({ ...entity, id: 'other' }, 0)).toBeUndefined()
})

test.each([
  'no json',
  'null',
  '[]',
  '"text"',
  JSON.stringify(links),
  JSON.stringify({ ...links, kept_at: 0, link_share_link: 7 }),
  JSON.stringify({ ...links, kept_at: 0, facebook_share_link: 'javascript:alert(1)' }),
])('the stored value %s is ignored as share links', (json) => {
  storeLinks(entity, links, 0)
  for (const key of kept.keys()) kept.set(key, json)
  expect(readLinks(entity, 1)).toBeUndefined()
})
