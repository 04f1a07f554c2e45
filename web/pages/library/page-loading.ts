import type { PageOf, Pages } from './use-pages.ts'

type Change<entry> = (entries: readonly entry[]) => readonly entry[]

type Show<entry> = {
  page: (page: PageOf<entry>) => void
  status: (status: Pages<entry>['status']) => void
}

type PageLoading<entry> = {
  /** Fetches and shows; a quiet load keeps the shown entries if it fails. */
  load: (fetchNext: () => Promise<PageOf<entry>>, options?: { isQuiet?: boolean }) => Promise<void>
  /** Changes made while a request is pending are applied to its answer too. */
  change: (change: Change<entry>) => void
  /** Shows an empty list and ignores pending requests. */
  clear: () => void
  leave: () => void
}

/** Loads the entries of a list: the last request wins. */
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
