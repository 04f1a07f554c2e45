import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { CallError } from '#contract/errors.ts'
import type { PageOutcome } from '#contract/page.ts'
import { loadPage } from '../load-page.ts'

/** The empty search, where Discover, which provides its topics, answers like this. */
async function open(report: (error: unknown) => void, discover: () => object): Promise<PageOutcome> {
  const call = (async ({ path }: { path: string }) =>
    path === getTab.path ? discover() : { data: { groups: [] } }) as Caller
  return loadPage({ url: '/search/', call, origin: 'https://selah.example', now: 0, locale: 'en', report })
}

test('the search page works without Discover’s topics', async () => {
  const outcome = await open(
    () => {},
    () => {
      throw new CallError('tab_not_found')
    },
  )
  expect(outcome).toMatchObject({ kind: 'page', status: 200, page: { result: { data: { query: '', topics: [] } } } })
})

test('a defect of the topics is reported, and not treated as an empty list', async () => {
  const defect = new TypeError('no such row')
  const reported: unknown[] = []
  const outcome = await open(
    (error) => reported.push(error),
    () => {
      throw defect
    },
  )
  expect(reported).toEqual([defect])
  expect(outcome).toMatchObject({ kind: 'page', status: 500 })
})
