import { randomCharacters } from '#web/http/browser/device-id.ts'
import { currentEntry, pushPage, replacePage } from './history-entry.ts'
import { dropStaleLayer, followLayers, historySettled } from './history-layer.ts'
import type { Navigator } from './navigator.ts'
import { hrefOf, type PageLocation, pageLocationOf } from './page-location.ts'
import type { HistoryPort } from './page-transitions.ts'

export const randomKey = randomCharacters

/** The location of the current history entry. An entry without a key is given one. */
export function currentPageLocation(): PageLocation {
  const entry = currentEntry()
  const key = typeof entry.key === 'string' ? entry.key : randomKey()
  if (key !== entry.key) replacePage({ ...entry, key }, location.href)
  return pageLocationOf(new URL(location.href), { key, state: entry.state })
}

/**
 * Opens an address with a full load. After a history event it may be the browser's address already, which is reloaded:
 * assigning the same URL with a fragment would load nothing.
 */
function open(href: string): void {
  if (href === location.href) location.reload()
  else location.assign(href)
}

export const browserHistory: HistoryPort = {
  href: () => location.href,
  push: (location) => pushPage(entryOf(location), hrefOf(location)),
  replace: (location) => replacePage(entryOf(location), hrefOf(location)),
  settled: historySettled,
  open,
}

function entryOf({ key, state }: PageLocation) {
  return { key, state }
}

/** Calls the listener after each step through the history. Returns the unsubscribe function. */
export function onHistoryMove(listener: () => void): () => void {
  const ended = new AbortController()
  addEventListener('popstate', listener, { signal: ended.signal })
  return () => ended.abort()
}

/** Lets the navigator follow the browser's history. */
export function followHistory(navigator: Navigator<unknown>): void {
  followLayers()
  onHistoryMove(() => {
    // A link to a fragment makes an entry without a key, and the browser scrolls to it by itself.
    const hasKey = typeof currentEntry().key === 'string'
    void navigator.follow(currentPageLocation(), { keepsScroll: !hasKey })
  })
  // A page restored from the back/forward cache is no longer navigating to where it had gone.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    dropStaleLayer()
    navigator.cancel()
  })
}
