import type { PageOf, Pages } from './use-pages.ts'

type Change<entry> = (entries: readonly entry[]) => readonly entry[]

type Show<entry> = {
  page: (page: PageOf<entry>) => void
  status: (status: Pages<entry>['status']) => void
}

type PageLoading<entry> = {
  /** Fetches and shows; quietly where something is shown already, which then stays when that fails. */
  load: (fetchNext: () => Promise<PageOf<entry>>, options?: { isQuiet?: boolean }) => Promise<void>
  /** What the visitor changes while something is on its way, it knows nothing of yet. */
  change: (change: Change<entry>) => void
  /** Shows an empty list. What is on its way was asked for before, and counts no more. */
  clear: () => void
  leave: () => void
}

/** Fetches what a list shows: the last that was asked for counts. */
export function createPageLoading<entry>(show: Show<entry>): PageLoading<entry> {
  let turn = 0
  let changes: Change<entry>[] = []

  return {
    async load(fetchNext, { isQuiet = false } = {}) {
      turn += 1
      const mine = turn
      changes = []
      if (!isQuiet) show.status('loading')
      try {
        const { entries, next } = await fetchNext()
        if (mine !== turn) return
        show.page({ entries: changes.reduce((all, change) => change(all), entries), next })
        show.status('still')
      } catch {
        if (mine === turn && !isQuiet) show.status('failed')
      }
    },
    change(change) {
      changes.push(change)
    },
    clear() {
      turn += 1
      show.page({ entries: [], next: null })
      show.status('still')
    },
    leave() {
      turn += 1
    },
  }
}
