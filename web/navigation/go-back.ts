import { DISCOVER } from '#contract/paths.ts'

/** The history entry at which a layer was closed last; the layer's own entry, after it, is obsolete. */
let lastClosedEntry: string | undefined

/** Records that a closed layer has left an entry in the browser's history. */
export function markLayerClosed(): void {
  lastClosedEntry = currentEntryKey()
}

/** Goes to the page before, or to Discover if there is none. */
export function goBack(): void {
  const entriesOfPage = lastClosedEntry === currentEntryKey() ? 2 : 1
  if (history.length > entriesOfPage) history.back()
  else location.assign(DISCOVER)
}

/** Goes to the page after, if there is one. */
export function goForward(): void {
  history.forward()
}

function currentEntryKey(): string {
  return `${location.href} ${JSON.stringify(history.state)}`
}
