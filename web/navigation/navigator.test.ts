import { describe, expect, it, test } from 'vitest'
import { createNavigator } from './navigator.ts'
import { hrefOf, type PageLocation, pageLocationOf } from './page-location.ts'
import type { LoadResult } from './page-transitions.ts'

const ORIGIN = 'https://selah.example'
const locationOf = (address: string, key: string) => pageLocationOf(new URL(address, ORIGIN), { key })

/** A site whose pages answer when the test says so, and a browser's history. */
function site(first = '/discover/') {
  const waiting: {
    address: string
    signal: AbortSignal
    answer: (found: LoadResult<string>) => void
    fail: () => void
  }[] = []
  const told: string[] = []
  let here = first
  let keys = 0
  const write = (how: string) => (place: PageLocation) => {
    here = hrefOf(place)
    told.push(`${how} ${here}`)
  }
  const navigator = createNavigator<string>({
    first: { location: locationOf(first, 'first'), page: `page of ${first}` },
    history: {
      href: () => ORIGIN + here,
      push: write('push'),
      replace: write('replace'),
      settled: () => null,
      open: (href) => told.push(`open ${href}`),
    },
    load: (url, signal) =>
      new Promise((resolve, reject) => {
        const address = url.pathname + url.search
        waiting.push({ address, signal, answer: resolve, fail: () => reject(new Error('no chunk')) })
      }),
    createKey: () => `key ${++keys}`,
  })
  /** Answers the latest request, by default with its page. */
  async function answer(found?: LoadResult<string>, which = -1) {
    const asked = waiting.at(which)
    asked?.answer(found ?? { page: `page of ${asked.address}` })
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  const state = () => {
    const { location: place, page, pendingLocation } = navigator.current()
    return { at: hrefOf(place), page, going: pendingLocation && hrefOf(pendingLocation) }
  }
  return { navigator, waiting, told, answer, state, moveBrowser: (address: string) => (here = address) }
}

describe('navigating to a page', () => {
  it('keeps the old page and its address until the new one has loaded', async () => {
    const { navigator, told, answer, state } = site()
    const gone = navigator.navigate('/music/')
    expect(state()).toEqual({ at: '/discover/', page: 'page of /discover/', going: '/music/' })
    expect(told).toEqual([])
    await answer()
    await gone
    expect(state()).toEqual({ at: '/music/', page: 'page of /music/', going: null })
    expect(told).toEqual(['push /music/'])
  })

  test.each([
    ['another page', '/music/', {}, 'push /music/'],
    ['another page, in place', '/music/', { replace: true }, 'replace /music/'],
    ['a query', '?tag=sleep', {}, 'push /discover/?tag=sleep'],
    ['the page itself', '/discover/', {}, 'replace /discover/'],
    ['the page itself, without its last slash', '/discover', {}, 'replace /discover'],
  ] as const)('to %s writes the history once', async (_, to, options, expected) => {
    const { navigator, told, answer } = site()
    const gone = navigator.navigate(to, options)
    await answer()
    await gone
    expect(told).toEqual([expected])
  })

  test.each([
    ['a part of the page', '/discover/', '#about', {}, 'push /discover/#about'],
    ['a part of the page, in place', '/discover/', '#about', { replace: true }, 'replace /discover/#about'],
    ['the page without its part, in place', '/discover/#about', '/discover/', { replace: true }, 'replace /discover/'],
  ] as const)('to %s loads nothing', async (_, from, to, options, expected) => {
    const { navigator, told, waiting } = site(from)
    await navigator.navigate(to, options)
    expect(waiting).toEqual([])
    expect(told).toEqual([expected])
    expect(navigator.current().lastNavigation).toMatchObject({ count: 1, isNewPage: false })
  })

  it('replaces the entry of an address at which another page is shown, such as the offline page', async () => {
    const { navigator, told, answer, state, moveBrowser } = site('/offline/')
    moveBrowser('/music/')
    const gone = navigator.navigate('/music/')
    await answer()
    await gone
    expect(told).toEqual(['replace /music/'])
    expect(state().at).toBe('/music/')
  })

  it('passes the state on to the page', async () => {
    const { navigator, answer } = site()
    const gone = navigator.navigate('/music/', { state: { congratulations: true } })
    await answer()
    await gone
    expect(navigator.current().location).toMatchObject({ state: { congratulations: true }, key: 'key 1' })
  })

  it('follows redirects and writes only the last address to the history', async () => {
    const { navigator, told, answer, state } = site()
    const gone = navigator.navigate('/daily/', { state: 'told' })
    await answer({ redirectTo: '/daily-prayer/' })
    await answer()
    await gone
    expect(state().at).toBe('/daily-prayer/')
    expect(navigator.current().location.state).toBe('told')
    expect(told).toEqual(['push /daily-prayer/'])
  })

  test.each([
    ['leads to another site', { redirectTo: 'https://articles.example/x' }, 'open https://articles.example/x'],
    ['is of another build', { fullLoad: `${ORIGIN}/music/` }, `open ${ORIGIN}/music/`],
  ] as const)('is a full load where the address %s', async (_, found, expected) => {
    const { navigator, told, answer, state } = site()
    const gone = navigator.navigate('/music/')
    await answer(found)
    await gone
    expect(told).toEqual([expected])
    expect(state().at).toBe('/discover/')
  })

  it('is a full load where the page cannot be loaded without one', async () => {
    const { navigator, told, waiting } = site()
    const gone = navigator.navigate('/music/')
    waiting.at(-1)?.fail()
    await gone
    expect(told).toEqual([`open ${ORIGIN}/music/`])
  })

  it('is a full load where addresses redirect in a circle', async () => {
    const { navigator, told, answer, waiting } = site()
    const gone = navigator.navigate('/a/')
    for (let turn = 0; turn < 20; turn++) await answer({ redirectTo: turn % 2 ? '/a/' : '/b/' })
    await gone
    expect(waiting.length).toBeLessThan(12)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^open /)
  })

  it('opens other sites with a full load at once', async () => {
    const { navigator, told, waiting } = site()
    await navigator.navigate('https://articles.example/')
    expect(waiting).toEqual([])
    expect(told).toEqual(['open https://articles.example/'])
  })
})

describe('interrupting a navigation', () => {
  it('ends at the page requested last, whichever loads first', async () => {
    const { navigator, told, answer, waiting, state } = site()
    const gone = [navigator.navigate('/music/'), navigator.navigate('/sleep/')]
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await answer(undefined, 1)
    await answer(undefined, 0)
    await Promise.all(gone)
    expect(state()).toEqual({ at: '/sleep/', page: 'page of /sleep/', going: null })
    expect(told).toEqual(['push /sleep/'])
  })

  it('stays on the page when canceled, as after a return from the back/forward cache', async () => {
    const { navigator, told, answer, state } = site()
    const gone = navigator.navigate('/music/')
    navigator.cancel()
    expect(state().going).toBeNull()
    await answer()
    await gone
    expect(state().at).toBe('/discover/')
    expect(told).toEqual([])
  })

  it('stays on the current page when the browser goes back to it', async () => {
    const { navigator, state, waiting } = site()
    void navigator.navigate('/music/')
    await navigator.follow(locationOf('/discover/', 'first'))
    expect(state()).toEqual({ at: '/discover/', page: 'page of /discover/', going: null })
    expect(waiting.at(0)?.signal.aborted).toBe(true)
  })
})

describe('the browser’s history', () => {
  it('is followed without being written', async () => {
    const { navigator, told, answer, state } = site()
    const gone = navigator.follow(locationOf('/music/', 'older'))
    await answer()
    await gone
    expect(state().at).toBe('/music/')
    expect(navigator.current().location.key).toBe('older')
    expect(navigator.current().lastNavigation.by).toBe('history')
    expect(told).toEqual([])
  })

  it('is corrected where an entry redirects to another address', async () => {
    const { navigator, told, answer, moveBrowser } = site()
    moveBrowser('/daily/')
    const gone = navigator.follow(locationOf('/daily/', 'older'))
    await answer({ redirectTo: '/daily-prayer/' })
    await answer()
    await gone
    expect(told).toEqual(['replace /daily-prayer/'])
  })

  test.each(['/discover/#about', '/discover#about'])(
    'moves between fragments of a page without loading it: %s',
    async (to) => {
      const { navigator, waiting } = site()
      await navigator.follow(locationOf(to, 'part'))
      expect(waiting).toEqual([])
      expect(navigator.current().lastNavigation).toMatchObject({ by: 'history', isNewPage: false })
    },
  )

  it('does not scroll when a layer above the page closes', async () => {
    const { navigator } = site()
    await navigator.follow(locationOf('/discover/', 'first'))
    expect(navigator.current().lastNavigation.count).toBe(0)
  })
})

describe('reloading the page’s data', () => {
  it('replaces its data in place and reports no navigation', async () => {
    const { navigator, told, answer, state } = site()
    const renewed = navigator.reload()
    expect(state().going).toBeNull()
    await answer({ page: 'newer' })
    await renewed
    expect(state()).toEqual({ at: '/discover/', page: 'newer', going: null })
    expect(navigator.current().lastNavigation.count).toBe(0)
    expect(told).toEqual([])
  })

  it('is dropped when another page is opened', async () => {
    const { navigator, answer, state } = site()
    const renewed = navigator.reload()
    const gone = navigator.navigate('/music/')
    await answer()
    await answer({ page: 'newer' }, 0)
    await Promise.all([renewed, gone])
    expect(state().page).toBe('page of /music/')
  })

  it('does nothing while another page is loading', async () => {
    const { navigator, waiting } = site()
    void navigator.navigate('/music/')
    await navigator.reload()
    expect(waiting).toHaveLength(1)
  })
})
