import { DISCOVER } from '#contract/paths.ts'

/** The entry over which something was closed last: the one that was its own lies before it now, and leads nowhere. */
let lastClosedEntry: string | undefined

/** Tells that what was laid over the page has left an entry behind it in the browser's history. */
export function markLayerClosed(): void {
  lastClosedEntry = currentEntryKey()
}

/** Goes to the page before; where nothing lies behind, to Discover. */
export function goBack(): void {
  const ofThisPage = lastClosedEntry === currentEntryKey() ? 2 : 1
  if (history.length > ofThisPage) history.back()
  else location.assign(DISCOVER)
}

function currentEntryKey(): string {
  return `${location.href} ${JSON.stringify(history.state)}`
}
