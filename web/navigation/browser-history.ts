import { randomCharacters } from '#web/http/browser/device-id.ts'
import type { HistoryPort, Navigator } from './navigator.ts'
import { hrefOf, type PageLocation, pageLocationOf } from './page-location.ts'

/** What is kept with an entry of the browser's history. */
type HistoryEntry = { key?: unknown; state?: unknown }

export const randomKey = randomCharacters

function currentEntry(): HistoryEntry {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null ? entry : {}
}

/** Where the browser stands. An entry that has no name yet is given one, so that it is known again. */
export function currentPageLocation(): PageLocation {
  const entry = currentEntry()
  const key = typeof entry.key === 'string' ? entry.key : randomKey()
  if (key !== entry.key) history.replaceState({ ...entry, key }, '')
  return pageLocationOf(new URL(location.href), { key, state: entry.state })
}

function write(how: 'pushState' | 'replaceState', place: PageLocation): void {
  const { key, state } = place
  try {
    history[how]({ key, state }, '', hrefOf(place))
  } catch (error) {
    // Browsers refuse more than so many entries in a short time. The address still can be opened.
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error
    location.assign(hrefOf(place))
  }
}

/** Following the history, the browser is there already: the same address once more, with a fragment, would load nothing. */
function open(href: string): void {
  if (href === location.href) location.reload()
  else location.assign(href)
}

export const browserHistory: HistoryPort = {
  href: () => location.href,
  push: (place) => write('pushState', place),
  replace: (place) => write('replaceState', place),
  open,
}

/** Lets the page follow the browser through its history. */
export function followHistory(navigator: Navigator<unknown>): void {
  addEventListener('popstate', () => {
    // A link to a part of the page makes an entry without a name; the browser scrolls there by itself.
    const isNamed = typeof currentEntry().key === 'string'
    void navigator.follow(currentPageLocation(), { keepsScroll: !isNamed })
  })
  // A page that comes back from the browser's cache is no longer on its way to where it had gone.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) navigator.cancel()
  })
}
