/** Names a layer's entry: the document that wrote it, and its number there. */
export type LayerMark = { document: number; number: number }

/** What is kept with an entry of the browser's history: its page, and the layer that lies over the page. */
export type HistoryEntry = { key?: unknown; state?: unknown; layer?: LayerMark }

/** A newer page entry for the one below the open layers, which cannot be written before they are gone. */
let pendingPage: { key: unknown; entry: HistoryEntry; href: string } | undefined

export function currentEntry(): HistoryEntry {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null ? entry : {}
}

/** Adds a page. An open layer leads nowhere once its page is left: the new page takes its entry. */
export function pushPage(entry: HistoryEntry, href: string): void {
  write(currentEntry().layer ? 'replaceState' : 'pushState', entry, href)
}

/** Puts another page, or another address of the same page, in place of the current one. */
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

/** Writes what replaced the page while a layer lay over it. */
export function writePendingPage(): void {
  if (!pendingPage) return
  const { key, layer } = currentEntry()
  if (key !== pendingPage.key) return
  write('replaceState', layer ? { ...pendingPage.entry, layer } : pendingPage.entry, pendingPage.href)
  if (!layer) pendingPage = undefined
}

function write(how: 'pushState' | 'replaceState', entry: HistoryEntry, href: string): void {
  try {
    history[how](entry, '', href)
  } catch (error) {
    // Browsers limit the number of writes in a short time. The address can still be opened.
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error
    if (href !== location.href) location.assign(href)
  }
}
