import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PREFETCH_EVERY_MILLISECONDS } from '#contract/limits.ts'

const prefetchPage = vi.hoisted(() => vi.fn())
vi.mock('./prefetch-page.ts', () => ({ prefetchPage }))

import { prefetchLinks } from './prefetch-links.ts'

const ORIGIN = 'https://selah.example'
const HREF = `${ORIGIN}/music/`

/** A link in view, as far as prefetching reads it. */
class LinkInView extends EventTarget {
  origin = ORIGIN
  pathname = '/music/'
  search = ''
  href = HREF
  target = ''
  dataset = {}
  hasAttribute = () => false
  closest = () => this
  getBoundingClientRect = () => ({ top: 0, bottom: 10, left: 0, right: 10 })
}

const link = new LinkInView()
let stop = () => {}

class Page extends EventTarget {
  visibilityState = 'visible'
  querySelectorAll = () => [link]
}

/** Dispatches an event of the link, as the page's listeners receive it. */
function dispatch(type: string): void {
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: link })
  document.dispatchEvent(event)
}

const occasions: readonly [string, () => void][] = [
  ['pointed at', () => dispatch('pointerover')],
  ['focused', () => dispatch('focusin')],
  ['in view', () => vi.advanceTimersByTime(PREFETCH_EVERY_MILLISECONDS)],
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', LinkInView)
  vi.stubGlobal('document', new Page())
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/', search: '', href: `${ORIGIN}/` })
  vi.stubGlobal('innerHeight', 100)
  vi.stubGlobal('innerWidth', 100)
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  prefetchPage.mockReset()
  stop = prefetchLinks()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe.each(occasions)('the page of a link that is %s', (_, meet) => {
  test('is prefetched', () => {
    meet()
    expect(prefetchPage).toHaveBeenCalledExactlyOnceWith(HREF)
  })

  test('is not prefetched if the browser asks to save data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    meet()
    expect(prefetchPage).not.toHaveBeenCalled()
  })
})
