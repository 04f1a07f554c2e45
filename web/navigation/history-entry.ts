/** Names a layer's entry: the document that wrote it, and its number there. */
export type LayerMark = { document: number; number: number }

/** The state stored with a history entry: its page's, and the mark of the layer over that page. */
export type HistoryEntry = { key?: unknown; state?: unknown; layer?: LayerMark }

/** The replacement of the page entry below the open layers. It can be written only once their entries are gone. */
let pendingPage: { key: unknown; entry: HistoryEntry; href: string } | undefined

export function currentEntry(): HistoryEntry {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null ? entry : {}
}

/** Adds a page entry. If a layer is open, the page replaces the layer's entry, because the layer's page is left. */
export function pushPage(entry: HistoryEntry, href: string): void {
  write(currentEntry().layer ? 'replaceState' : 'pushState', entry, href)
}

/** Replaces the current page's entry, by another page or another address of the same page. */
export function replacePage(entry: HistoryEntry, href: string): void {
  const { key, layer } = currentEntry()
  if (layer) pendingPage = { key: pendingPage?.key ?? key, entry, href }
  write('replaceState', layer ? { ...entry, layer } : entry, href)
}

/** Changes the current page's address without a navigation. */
export function replaceAddress(href: string): void {
  const { layer, ...page } = currentEntry()
  replacePage(page, href)
}

/** Adds a layer over the current page: the same page at the same address. */
export function pushLayer(layer: LayerMark): void {
  write('pushState', { ...currentEntry(), layer }, location.href)
}

/** Writes a page replacement that was delayed by an open layer. */
export function writePendingPage(): void {
  if (!pendingPage) return
  const { key, layer } = currentEntry()
  if (key !== pendingPage.key) return
  write('replaceState', layer ? { ...pendingPage.entry, layer } : pendingPage.entry, pendingPage.href)
  if (!layer) pendingPage = undefined
}

function write(method: 'pushState' | 'replaceState', entry: HistoryEntry, href: string): void {
  try {
    history[method](entry, '', href)
  } catch (error) {
    // Browsers limit the number of writes in a short time. The address can still be opened.
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error
    if (href !== location.href) location.assign(href)
  }
}
