/** A page of a list, and the cursor of the next page: null at the end. */
export type Page<entry> = { entries: readonly entry[]; next: string | null }
export type FetchPage<entry> = (cursor: string | undefined) => Promise<Page<entry>>
export type PageStatus = 'loading' | 'idle' | 'failed'

type Change<entry> = (entries: readonly entry[]) => readonly entry[]

type Show<entry> = { page: (page: Page<entry>) => void; status: (status: PageStatus) => void }

export type PageLoading<entry> = {
  /**
   * Fetches a longer list and shows it. Ignored while another load is pending. A quiet load reports no failure, and is
   * replaced by the next load.
   */
  load: (fetchNext: () => Promise<Page<entry>>, options?: { isQuiet?: boolean }) => Promise<void>
  /** Applies a visitor's change to the shown list, and to the one that is being fetched. */
  change: (change: Change<entry>) => void
  /** Shows an empty list, and ignores the pending answer. */
  clear: () => void
  /** Ignores the pending answer. */
  cancel: () => void
}

/** Fetches a list page by page, one request at a time. */
export function createPageLoading<entry>(show: Show<entry>): PageLoading<entry> {
  let current: { isQuiet: boolean } | undefined
  let changes: Change<entry>[] = []

  return {
    async load(fetchNext, { isQuiet = false } = {}) {
      if (current && !current.isQuiet) return
      const mine = { isQuiet }
      current = mine
      changes = []
      if (!isQuiet) show.status('loading')
      try {
        const { entries, next } = await fetchNext()
        if (mine !== current) return
        show.page({ entries: changes.reduce((all, change) => change(all), entries), next })
        show.status('idle')
      } catch {
        if (mine === current && !isQuiet) show.status('failed')
      } finally {
        if (mine === current) current = undefined
      }
    },
    change(change) {
      changes.push(change)
    },
    clear() {
      current = undefined
      show.page({ entries: [], next: null })
      show.status('idle')
    },
    cancel() {
      current = undefined
    },
  }
}

/** The list with its next page added. A repeated cursor ends the list. */
export async function fetchAfter<entry>(fetchPage: FetchPage<entry>, before?: Page<entry>): Promise<Page<entry>> {
  const { entries, next } = await fetchPage(before?.next ?? undefined)
  return { entries: [...(before?.entries ?? []), ...entries], next: next === before?.next ? null : next }
}

/** The most pages that are fetched one after another without a press. */
const MAX_PAGES = 8

/** The first page and the following ones, until there are `least` entries. */
export async function fetchAsMany<entry>(fetchPage: FetchPage<entry>, least: number): Promise<Page<entry>> {
  let page: Page<entry> | undefined
  for (let pages = 0; !page || (pages < MAX_PAGES && page.entries.length < least && page.next !== null); pages += 1) {
    page = await fetchAfter(fetchPage, page)
  }
  return page
}
