import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'
import { toasts } from './toast/toasts.ts'

const browser = new EventTarget()

/** A module that loads after this many failed attempts. */
function codeAfter(failures: number) {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  }
  return { load, tries: () => tries }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const shown = () => toasts.getSnapshot().filter(({ isLeaving }) => !isLeaving)
const pressRetry = () => shown()[0]?.actions[0]?.press()

beforeEach(() => {
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => vi.unstubAllGlobals())

describe('code that fails to load', () => {
  it('shows no message if it loads at once', async () => {
    expect(await loadWithRetry(codeAfter(0).load)).toBe('code')
    expect(shown()).toEqual([])
  })

  it('shows a message until the visitor retries, as often as it fails', async () => {
    const { load, tries } = codeAfter(2)
    const code = loadWithRetry(load)
    await settled()
    expect(shown()).toHaveLength(1)
    pressRetry()
    await settled()
    expect(shown()).toHaveLength(1)
    pressRetry()
    expect(await code).toBe('code')
    expect(tries()).toBe(3)
    expect(shown()).toEqual([])
  })

  it('shows one message however many parts are missing, and retries them all', async () => {
    const both = [loadWithRetry(codeAfter(1).load), loadWithRetry(codeAfter(1).load)]
    await settled()
    expect(shown()).toHaveLength(1)
    pressRetry()
    expect(await Promise.all(both)).toEqual(['code', 'code'])
  })

  it('is retried automatically once the browser is online again', async () => {
    const code = loadWithRetry(codeAfter(1).load)
    await settled()
    browser.dispatchEvent(new Event('online'))
    expect(await code).toBe('code')
    expect(shown()).toEqual([])
  })

  it('is retried silently if nobody requested it', async () => {
    const code = loadWithRetry(codeAfter(1).load, 'background')
    await settled()
    expect(shown()).toEqual([])
    browser.dispatchEvent(new Event('online'))
    expect(await code).toBe('code')
  })
})
