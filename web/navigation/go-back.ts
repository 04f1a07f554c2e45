import { DISCOVER } from '#contract/paths.ts'

/** The history entry over which a layer was closed last: the entry after it was the layer's and leads nowhere. */
let lastClosedEntry: string | undefined

/** Records that a closed layer has left an entry in the browser's history. */
export function markLayerClosed(): void {
  lastClosedEntry = currentEntryKey()
}

/** Goes to the page before, or to Discover if there is none. */
export function goBack(): void {
  const ofThisPage = lastClosedEntry === currentEntryKey() ? 2 : 1
  if (history.length > ofThisPage) history.back()
  else location.assign(DISCOVER)
}

/** Goes to the page after, if there is one. */
export function goForward(): void {
  history.forward()
}

function currentEntryKey(): string {
  return `${location.href} ${JSON.stringify(history.state)}`
}
