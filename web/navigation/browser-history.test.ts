import { afterEach, expect, test, vi } from 'vitest'
import { browserHistory } from './browser-history.ts'

const HERE = 'https://selah.example/music/#choirs'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['the address that stands there, which following the history comes to', HERE, 'reload'],
  ['another part of it', 'https://selah.example/music/#about', 'assign'],
  ['another page', 'https://selah.example/sleep/#choirs', 'assign'],
])('%s is opened by a full load', (_, href, how) => {
  const done: string[] = []
  const assign = (to: string) => done.push(`assign ${to}`)
  vi.stubGlobal('location', { href: HERE, assign, reload: () => done.push('reload') })
  browserHistory.open(href)
  expect(done).toEqual([how === 'reload' ? 'reload' : `assign ${href}`])
})
