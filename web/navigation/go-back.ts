import { DISCOVER } from '#contract/paths.ts'

/** The history entry at which a layer was closed last. The entry of that layer still follows it and is obsolete. */
let lastClosedEntry: string | undefined

/** Records that a closed layer has left an entry in the browser's history. */
export function markLayerClosed(): void {
  lastClosedEntry = currentEntryKey()
}

/** Goes back to the previous page, or to Discover if there is none. */
export function goBack(): void {
  const entriesOfPage = lastClosedEntry === currentEntryKey() ? 2 : 1
  if (history.length > entriesOfPage) history.back()
  else location.assign(DISCOVER)
}

/** Goes forward to the next page, if there is one. */
export function goForward(): void {
  history.forward()
}

function currentEntryKey(): string {
  return `${location.href} ${JSON.stringify(history.state)}`
}
