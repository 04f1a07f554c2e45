import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAB_IDS } from '#brand/tabs.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { replaceFeed } from '#server/database/catalogue/catalogue-import.ts'
import type { SectionRow } from '#server/database/tables.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const TAGS = JSON.stringify([{ name: 'psalms', display_name: 'Psalms' }])

function section(tab: string, position: number, changes: Partial<SectionRow> = {}): SectionRow {
  const nothing = { subtitle: null, overline: null, description: null, reference: null, image: null, wide_image: null }
  const none = { button_text: null, action_url: null, styles_json: null, tags_json: '[]' }
  return { id: `${tab}-${position}`, tab, position, object: 'web-grid', title: '', ...nothing, ...none, ...changes }
}

describe.each(DATABASE_KINDS)('tabs on the %s database', (kind) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind)
    await write(
      'long',
      Array.from({ length: 60 }, (_, at) => section('long', at)),
    )
    // Every second section has the same position as the one before it.
    await write(
      'tied',
      Array.from({ length: 9 }, (_, at) => section('tied', at, { position: Math.floor(at / 2) })),
    )
    await write('tagged', [
      section('tagged', 0, { object: 'web-tags' }),
      section('tagged', 1, { tags_json: '["psalms"]' }),
      section('tagged', 2, { tags_json: '["psalms-of-ascent"]' }),
      section('tagged', 3, { tags_json: '["rest","psalms"]' }),
    ])
  })
  afterAll(() => server.stop())

  function write(tab: string, sections: SectionRow[]): Promise<void> {
    const feed = { tab, tagsJson: TAGS, sections, entries: [] }
    return server.program.database.transaction().execute((transaction) => replaceFeed(transaction, feed))
  }

  async function walk(tab_id: string, limit: number): Promise<string[]> {
    const seen: string[] = []
    for (let offset: string | null | undefined; offset !== null; ) {
      const page = await callServer(server, getTab, { params: { tab_id }, query: { limit, ...(offset && { offset }) } })
      expect(page.data.length).toBeLessThanOrEqual(limit)
      seen.push(...page.data.map(({ id }) => id))
      offset = page.last_item_identifier
      if (seen.length > 1000) throw new Error('the cursor never ends')
    }
    return seen
  }

  const ids = async (query: string) => {
    const { data } = (await (await server.ask(`/web/tabs/tagged?${query}`)).json()) as { data: { id: string }[] }
    return data.map(({ id }) => Number(id.split('-')[1]))
  }

  test.each(TAB_IDS)('%s has sections', async (tab_id) => {
    const { data } = await callServer(server, getTab, { params: { tab_id }, query: {} })
    expect(data.length).toBeGreaterThan(2)
    expect(data.some(({ items }) => items.length > 0)).toBe(true)
  })

  test('readers of Spanish and Portuguese get their list before all others, and an English one keeps the order', async () => {
    const listsOf = async (query: { locale?: string }) => {
      const { data } = await callServer(server, getTab, { params: { tab_id: 'discover' }, query })
      return data.filter(({ object }) => object === 'web-scrollable-row' || object === 'web-grid').map(({ id }) => id)
    }
    const english = await listsOf({})
    const spanish = await listsOf({ locale: 'es' })
    expect(english.indexOf('discover-spanish')).toBeGreaterThan(0)
    expect(spanish).toEqual(['discover-spanish', ...english.filter((id) => id !== 'discover-spanish')])
    for (const locale of ['pt', 'pt-BR']) expect((await listsOf({ locale }))[0]).toBe('discover-portuguese')
  })

  test('a page has 25 sections by default', async () => {
    const whole = await callServer(server, getTab, { params: { tab_id: 'long' }, query: {} })
    expect(whole.data.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, at) => `long-${at}`))
    expect(whole.last_item_identifier).not.toBeNull()
    const three = await callServer(server, getTab, { params: { tab_id: 'long' }, query: { limit: 3 } })
    expect(three.data).toEqual(whole.data.slice(0, 3))
  })

  test.each([1, 7, 20, 25])('pages of %i show every section once, in order, and end', async (limit) => {
    expect(await walk('long', limit)).toEqual(Array.from({ length: 60 }, (_, at) => `long-${at}`))
  })

  test('sections at the same position are shown once each', async () => {
    expect(await walk('tied', 1)).toEqual(Array.from({ length: 9 }, (_, at) => `tied-${at}`))
  })

  test.each(TAB_IDS)('pages of %s repeat nothing', async (tab_id) => {
    const seen = await walk(tab_id, 4)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a cursor stays correct when sections are added before it', async () => {
    await write(
      'growing',
      [0, 1, 2, 3].map((at) => section('growing', at)),
    )
    const { last_item_identifier: offset } = await callServer(server, getTab, {
      params: { tab_id: 'growing' },
      query: { limit: 2 },
    })
    await write(
      'growing',
      [-1, 0, 1, 2, 3].map((at) => section('growing', at)),
    )
    const rest = await callServer(server, getTab, { params: { tab_id: 'growing' }, query: { offset: offset ?? '' } })
    expect(rest.data.map(({ id }) => id)).toEqual(['growing-2', 'growing-3'])
  })

  test('a tag selects the sections that have it, and those without tags', async () => {
    expect(await ids('tag=psalms')).toEqual([0, 1, 3])
    expect(await ids('tag=rest')).toEqual([0, 3])
    expect(await ids('')).toEqual([0, 1, 2, 3])
    expect(await ids('tag=')).toEqual([0, 1, 2, 3])
  })

  test.each(['PSALMS', 'psalm', '%', '_salms', '"', '\\', "' or '1'='1", 'psalms","rest', 'نعمة'])(
    'tag %s selects no section',
    async (tag) => {
      expect(await ids(`tag=${encodeURIComponent(tag)}`)).toEqual([0])
    },
  )

  test('the tags section has the tags of its tab', async () => {
    const { data } = await callServer(server, getTab, { params: { tab_id: 'tagged' }, query: {} })
    expect(data[0]?.tags).toEqual([{ name: 'psalms', display_name: 'Psalms' }])
    expect(data[2]?.tags).toEqual([])
  })

  test.each(['nothing', 'Discover', '%00', 'a'.repeat(101)])('there is no tab %s', async (tab) => {
    const refusal = await refusalOf(await server.ask(`/web/tabs/${tab}`))
    expect([400, 404]).toContain(refusal.status)
    if (refusal.status === 404) expect(refusal).toMatchObject({ code: 'tab_not_found', message: 'content not found' })
  })
})
