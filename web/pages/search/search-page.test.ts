import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { CallError } from '#contract/errors.ts'
import type { PageOutcome } from '#contract/page.ts'
import { loadPage } from '../load-page.ts'

/** The empty search where Discover, whose topics it shows, answers in this way. */
async function open(report: (error: unknown) => void, discover: () => object): Promise<PageOutcome> {
  const call = (async ({ path }: { path: string }) =>
    path === getTab.path ? discover() : { data: { groups: [] } }) as Caller
  return loadPage({ url: '/search/', call, origin: 'https://selah.example', now: 0, locale: 'en', report })
}

test('the search is whole where Discover is not there to take topics from', async () => {
  const outcome = await open(
    () => {},
    () => {
      throw new CallError('tab_not_found')
    },
  )
  expect(outcome).toMatchObject({ kind: 'page', status: 200, page: { result: { data: { query: '', topics: [] } } } })
})

test('a defect of the topics is reported, and not taken for there being none', async () => {
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
