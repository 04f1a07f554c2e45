import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageLoading, fetchAfter, fetchAsMany, type Page } from './page-loading.ts'

const show = { page: vi.fn(), status: vi.fn() }
beforeEach(() => vi.clearAllMocks())

const without = (gone: string) => (entries: readonly string[]) => entries.filter((entry) => entry !== gone)

/** A request whose answer has not come yet. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Page<string>>()
  const fetch = vi.fn(() => promise)
  return { fetch, answer: (...entries: string[]) => resolve({ entries, next: null }), fail: reject }
}

describe('loading a list', () => {
  it('shows that it loads, and then the list', async () => {
    const request = pending()
    const done = createPageLoading(show).load(request.fetch)
    expect(show.status).toHaveBeenLastCalledWith('loading')
    request.answer('psalm')
    await done
    expect(show.page).toHaveBeenCalledExactlyOnceWith({ entries: ['psalm'], next: null })
    expect(show.status).toHaveBeenLastCalledWith('idle')
  })

  it('sends one request at a time', async () => {
    const [first, second] = [pending(), pending()]
    const { load } = createPageLoading(show)
    const done = load(first.fetch)
    await load(second.fetch)
    expect(second.fetch).not.toHaveBeenCalled()
    first.answer('first')
    await done
    expect(show.page).toHaveBeenCalledExactlyOnceWith({ entries: ['first'], next: null })
  })

  it('can be retried after a failure', async () => {
    const [first, second] = [pending(), pending()]
    const { load } = createPageLoading(show)
    const done = load(first.fetch)
    first.fail(new Error('offline'))
    await done
    expect(show.status).toHaveBeenLastCalledWith('failed')
    const again = load(second.fetch)
    second.answer('psalm')
    await again
    expect(show.status.mock.calls).toEqual([['loading'], ['failed'], ['loading'], ['idle']])
  })

  it('reports no failure of a quiet load', async () => {
    const request = pending()
    const done = createPageLoading(show).load(request.fetch, { isQuiet: true })
    request.fail(new Error('offline'))
    await done
    expect([show.page.mock.calls, show.status.mock.calls]).toEqual([[], []])
  })

  it('ignores a quiet load once more is requested', async () => {
    const [quiet, more] = [pending(), pending()]
    const { load } = createPageLoading(show)
    const all = [load(quiet.fetch, { isQuiet: true }), load(more.fetch)]
    more.answer('more')
    quiet.answer('quiet')
    await Promise.all(all)
    expect(show.page).toHaveBeenCalledExactlyOnceWith({ entries: ['more'], next: null })
  })

  it('shows nothing once it is cancelled', async () => {
    const request = pending()
    const { load, cancel } = createPageLoading(show)
    const done = load(request.fetch)
    cancel()
    request.answer('late')
    await done
    expect(show.page).not.toHaveBeenCalled()
  })

  it('does not bring back an entry that was removed during the request', async () => {
    const request = pending()
    const loading = createPageLoading<string>(show)
    const done = loading.load(request.fetch, { isQuiet: true })
    loading.change(without('psalm'))
    request.answer('hymn', 'psalm')
    await done
    expect(show.page).toHaveBeenCalledExactlyOnceWith({ entries: ['hymn'], next: null })

    const later = pending()
    const again = loading.load(later.fetch)
    later.answer('hymn', 'psalm')
    await again
    expect(show.page).toHaveBeenLastCalledWith({ entries: ['hymn', 'psalm'], next: null })
  })

  it('stays empty once it is cleared, whatever comes later', async () => {
    const request = pending()
    const loading = createPageLoading<string>(show)
    const done = loading.load(request.fetch)
    loading.clear()
    request.answer('psalm')
    await done
    expect(show.page.mock.calls).toEqual([[{ entries: [], next: null }]])
    expect(show.status.mock.calls).toEqual([['loading'], ['idle']])
  })
})

describe('the pages of a list', () => {
  /** A list without end, two entries a page. */
  function endless() {
    const cursors: (string | undefined)[] = []
    const fetchPage = async (cursor: string | undefined) => {
      cursors.push(cursor)
      const at = Number(cursor ?? 0)
      return { entries: [at, at + 1], next: String(at + 2) }
    }
    return { cursors, fetchPage }
  }

  it('follow one another', async () => {
    const { cursors, fetchPage } = endless()
    expect(await fetchAfter(fetchPage, { entries: [0, 1], next: '2' })).toEqual({ entries: [0, 1, 2, 3], next: '4' })
    expect(cursors).toEqual(['2'])
  })

  it('end where a cursor repeats', async () => {
    const page = await fetchAfter(async () => ({ entries: [3], next: 'b' }), { entries: [1, 2], next: 'b' })
    expect(page).toEqual({ entries: [1, 2, 3], next: null })
  })

  it('are fetched until there are as many entries as before', async () => {
    const { cursors, fetchPage } = endless()
    expect(await fetchAsMany(fetchPage, 3)).toEqual({ entries: [0, 1, 2, 3], next: '4' })
    expect(cursors).toEqual([undefined, '2'])
  })

  it('are no more than eight at once', async () => {
    const { cursors, fetchPage } = endless()
    const { entries, next } = await fetchAsMany(fetchPage, 1000)
    expect([cursors.length, entries.length, next]).toEqual([8, 16, '16'])
  })
})
