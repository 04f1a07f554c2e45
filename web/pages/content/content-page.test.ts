import { describe, expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { MORE_OF_SERIES } from '#contract/limits.ts'
import { loadPage } from '../load-page.ts'

const items = Array.from({ length: MORE_OF_SERIES + 1 }, (_, at) => ({ id: `item-${at}` }))

/** The related items on an item's page, when its series answers like this. */
async function moreOf(id: string, handle: string | null, series: () => object) {
  const item = { id, title: 'Item', content_series_handle: handle, content_series_title: 'Series', is_podcast: false }
  const call = (async ({ path }: { path: string }) => ({
    data: path.startsWith('/web/content-series') ? series() : item,
  })) as Caller
  const report = (error: unknown) => {
    throw error
  }
  const outcome = await loadPage({
    url: `/content/${id}/`,
    call,
    origin: 'https://selah.example',
    now: 0,
    locale: 'en',
    report,
  })
  if (outcome.kind !== 'page') throw new Error('the page leads elsewhere')
  return outcome.page.result.data
}

describe('the page of an item', () => {
  test.each([0, 4, MORE_OF_SERIES])('continues from item %i with those after it, then those before', async (at) => {
    const others = [...items.slice(at + 1), ...items.slice(0, at)]
    const more = others.map((item) => ({ number: items.indexOf(item) + 1, item }))
    expect(await moreOf(`item-${at}`, 'series', () => ({ items }))).toMatchObject({ more })
  })

  test('lists no more items than its limit, from the start if the item comes later', async () => {
    const more = items.slice(0, MORE_OF_SERIES).map((item, at) => ({ number: at + 1, item }))
    expect(await moreOf('late', 'series', () => ({ items }))).toMatchObject({ more })
  })

  test('works without a series, and without one that no longer exists', async () => {
    expect(await moreOf('alone', null, () => ({ items }))).toMatchObject({ more: [] })
    const gone = () => {
      throw new CallError('series_not_found')
    }
    expect(await moreOf('item-1', 'series', gone)).toMatchObject({ more: [] })
  })

  test('does not hide a defect of its series', async () => {
    const broken = () => {
      throw new TypeError('no such row')
    }
    await expect(moreOf('item-1', 'series', broken)).rejects.toThrow('no such row')
  })
})
