import { describe, expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { CallError } from '#contract/errors.ts'
import { loadPage } from '../load-page.ts'

const ITEM: DailyItem = {
  id: 'daily-11-21',
  object: 'daily-item',
  day: '11-21',
  date: null,
  body: 'Be still, and know that I am God.',
  body_locale: 'en',
  reference: 'Psalm 46:10',
  reflection: 'A thought.',
  background_image_url: '/media/one/two.webp',
  share_image_facebook_url: '/share/daily/daily-11-21/one.jpg',
  audio_url: null,
  content: null,
  shares_count: 0,
  external_sharing_url: 'https://selah.example/daily/daily-11-21/',
}
const FEED = { data: [], last_item_identifier: null }

/** The outcome of a path when its devotional answers like this, and what was logged. */
async function open(url: string, answer: () => DailyItem) {
  const logged: unknown[] = []
  const call = (async ({ path }: { path: string }) => {
    return path.startsWith('/web/tabs') ? FEED : { data: answer() }
  }) as Caller
  const request = {
    url,
    call,
    origin: 'https://selah.example',
    now: 0,
    locale: 'en',
    report: (error: unknown) => logged.push(error),
  }
  return { outcome: await loadPage(request), logged }
}

describe('the page of a devotional', () => {
  test.each(['/daily/daily-11-21/', '/daily-prayer/daily-11-21/', '/daily-items/daily-11-21'])(
    'at %s has one canonical address',
    async (url) => {
      const { outcome } = await open(url, () => ITEM)
      expect(outcome).toMatchObject({
        kind: 'page',
        status: 200,
        page: {
          componentChunkName: 'daily',
          result: {
            data: { item: ITEM, likely_item: null },
            meta: {
              title: 'Psalm 46:10 - Daily devotional | Selah',
              canonical: 'https://selah.example/daily/daily-11-21/',
              image: 'https://selah.example/share/daily/daily-11-21/one.jpg',
              robots: null,
            },
          },
        },
      })
    },
  )

  test.each([
    ['is not there', new CallError('daily_item_not_found')],
    ['cannot be fetched', new Error('the database sleeps')],
  ])('that %s is logged and redirects to discover', async (_, failure) => {
    const { outcome, logged } = await open('/daily/nothing/', () => {
      throw failure
    })
    expect(outcome).toEqual({ kind: 'redirect', redirect: { to: '/discover/', status: 302 } })
    expect(logged).toEqual([new Error('Failed fetching daily item by id', { cause: failure })])
  })

  test('has the likely devotional if it is the visitor’s own page, and is then hidden from search engines', async () => {
    const today = { ...ITEM, date: '2026-11-21' }
    const { outcome } = await open('/daily-prayer/', () => today)
    expect(outcome).toMatchObject({
      page: {
        result: {
          data: { item: null, likely_item: today },
          meta: { canonical: 'https://selah.example/daily-prayer/', robots: 'noindex' },
        },
      },
    })
  })

  const failure = new Error('the database sleeps')
  test.each([
    ['is not there', new CallError('daily_item_not_found'), []],
    ['cannot be fetched', failure, [failure]],
  ])('of the visitor’s own works without the likely one if it %s', async (_, thrown, reports) => {
    const { outcome, logged } = await open('/daily-prayer/', () => {
      throw thrown
    })
    expect(outcome).toMatchObject({ page: { result: { data: { item: null, likely_item: null } } } })
    expect(logged).toEqual(reports)
  })
})
