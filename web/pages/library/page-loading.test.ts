import { beforeEach, expect, it, vi } from 'vitest'
import { createPageLoading } from './page-loading.ts'
import type { PageOf } from './use-pages.ts'

const show = { page: vi.fn(), status: vi.fn() }
beforeEach(() => vi.clearAllMocks())

const without = (gone: string) => (entries: readonly string[]) => entries.filter((entry) => entry !== gone)

/** An answer that is still pending. */
function onItsWay() {
  const { promise, resolve, reject } = Promise.withResolvers<PageOf<string>>()
  return { fetch: () => promise, come: (...entries: string[]) => resolve({ entries, next: null }), fail: reject }
}

it('shows what has arrived, and that it is loading', async () => {
  const answer = onItsWay()
  const done = createPageLoading(show).load(answer.fetch)
  expect(show.status).toHaveBeenLastCalledWith('loading')
  answer.come('psalm')
  await done
  expect(show.page).toHaveBeenCalledExactlyOnceWith({ entries: ['psalm'], next: null })
  expect(show.status).toHaveBeenLastCalledWith('still')
})

it('reports a failure, except for a quiet load', async () => {
  for (const [isQuiet, told] of [
    [true, []],
    [false, [['loading'], ['failed']]],
  ] as const) {
    const answer = onItsWay()
    const done = createPageLoading(show).load(answer.fetch, { isQuiet })
    answer.fail(new Error('gone'))
    await done
    expect(show.status.mock.calls).toEqual(told)
  }
  expect(show.page).not.toHaveBeenCalled()
})

it('shows the last request’s answer, and nothing after unmounting', async () => {
  const [first, second, third] = [onItsWay(), onItsWay(), onItsWay()]
  const { load, leave } = createPageLoading(show)
  const all = [load(first.fetch), load(second.fetch)]
  second.come('second')
  first.come('first')
  all.push(load(third.fetch))
  leave()
  third.come('third')
  await Promise.all(all)
  expect(show.page).not.toHaveBeenCalledWith({ entries: ['first'], next: null })
  expect(show.page).not.toHaveBeenCalledWith({ entries: ['third'], next: null })
})

it('does not restore an entry that was removed while loading', async () => {
  const answer = onItsWay()
  const loading = createPageLoading<string>(show)
  const done = loading.load(answer.fetch, { isQuiet: true })
  loading.change(without('psalm'))
  answer.come('hymn', 'psalm')
  await done
  expect(show.page).toHaveBeenCalledExactlyOnceWith({ entries: ['hymn'], next: null })

  const later = onItsWay()
  const again = loading.load(later.fetch)
  later.come('hymn', 'psalm')
  await again
  expect(show.page).toHaveBeenLastCalledWith({ entries: ['hymn', 'psalm'], next: null })
})

it('cleared, shows an empty list, whatever was still loading', async () => {
  const answer = onItsWay()
  const loading = createPageLoading<string>(show)
  const done = loading.load(answer.fetch)
  loading.clear()
  answer.come('psalm')
  await done
  expect(show.page.mock.calls).toEqual([[{ entries: [], next: null }]])
  expect(show.status.mock.calls).toEqual([['loading'], ['still']])
})
