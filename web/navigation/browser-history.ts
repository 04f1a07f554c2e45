import { randomCharacters } from '#web/http/browser/device-id.ts'
import type { HistoryPort, Navigator } from './navigator.ts'
import { hrefOf, type PageLocation, pageLocationOf } from './page-location.ts'

/** The state that a history entry stores. */
type HistoryEntry = { key?: unknown; state?: unknown }

export const randomKey = randomCharacters

function currentEntry(): HistoryEntry {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null ? entry : {}
}

/** The location of the current history entry. An entry without a key is given one. */
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
    // Browsers limit how many entries a page adds in a short time. The address can still be opened.
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error
    location.assign(hrefOf(place))
  }
}

/**
 * After a history event the browser's address is already this one, and assigning the same URL with a fragment would
 * load nothing.
 */
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

/** Lets the navigator follow the browser's history. */
export function followHistory(navigator: Navigator<unknown>): void {
  addEventListener('popstate', () => {
    // A link to a fragment makes an entry without a key, and the browser scrolls to it by itself.
    const isNamed = typeof currentEntry().key === 'string'
    void navigator.follow(currentPageLocation(), { keepsScroll: !isNamed })
  })
  // A page restored from the back/forward cache is no longer navigating to where it had gone.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) navigator.cancel()
  })
}
