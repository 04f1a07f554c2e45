import { describe, expect, test } from 'vitest'
import { EVENTS } from '#brand/events.ts'
import { loadPage } from '../load-page.ts'
import { isPagePath } from '../routes.ts'

const ORIGIN = 'https://selah.example'
const NOW = Date.UTC(2026, 10, 21, 12)

async function load(url: string) {
  const report = (error: unknown) => {
    throw error
  }
  const call = () => Promise.reject(new Error('an event asks for nothing'))
  return loadPage({ url, origin: ORIGIN, now: NOW, call, locale: 'en', report })
}

async function pageAt(url: string) {
  const outcome = await load(url)
  if (outcome.kind !== 'page' || outcome.status !== 200) throw new Error(`${url} is no page`)
  return outcome.page
}

describe('events', () => {
  test('are listed, upcoming before past', async () => {
    const { result } = await pageAt('/events/')
    expect(result.data).toMatchObject({
      coming: [{ name: 'january-challenge', when: 'coming', times: 'Jan 1, 2027 to Jan 31, 2027' }],
      past: [{ name: 'night-of-psalms', when: 'past', times: 'Sep 20, 2026, 18:00 to 20:30 UTC' }],
    })
  })

  test('have structured data with their times', async () => {
    const { result } = await pageAt('/events/january-challenge')
    expect(result.meta).toMatchObject({
      title: 'January Challenge | Selah',
      canonical: `${ORIGIN}/events/january-challenge/`,
      image: `${ORIGIN}/event-january-challenge.webp`,
    })
    expect(result.meta.json_ld[0]).toMatchObject({ '@type': 'Event', startDate: '2027-01-01', endDate: '2027-01-31' })
    const past = await pageAt('/events/night-of-psalms/')
    expect(past.result.meta.json_ld[0]).toMatchObject({
      startDate: '2026-09-20T18:00:00Z',
      endDate: '2026-09-20T20:30:00Z',
    })
    expect(past.result.data).toMatchObject({ when: 'past', actions: EVENTS[1]?.afterwards })
  })

  test('link to existing pages', () => {
    const links = EVENTS.flatMap(({ actions, afterwards }) => [...actions, ...afterwards])
    expect(links.filter(({ href }) => !isPagePath(href))).toEqual([])
  })

  test.each(['/events/nothing/', '/events/constructor/'])('%s is not a page', async (url) => {
    expect(await load(url)).toMatchObject({ kind: 'page', status: 404 })
  })
})
