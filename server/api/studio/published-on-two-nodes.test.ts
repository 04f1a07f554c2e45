import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenBrand } from '#contract/studio/brand.ts'
import type { Entry } from '#contract/studio/catalogue.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTwoNodes, type TwoNodes } from '#testing/processes/two-nodes.ts'

const BRAND = '/web/studio/brand'
const ITEM = 'the-ladder'
const TITLE = 'The Ladder at Bethel'
/** Long enough for both nodes to show the item as hidden first. */
const SOON_MILLISECONDS = 3000
const ENTRY = `/web/studio/catalogue/content/${ITEM}`

// `npm run bench -- --studio` measures that a change arrives within 2 s; these tests, that it arrives by itself.
describe.each(DATABASE_KINDS)('what one node publishes comes to the other, on the %s database', (kind) => {
  let nodes: TwoNodes
  beforeAll(async () => {
    nodes = await startTwoNodes(await makeFilledDatabase(kind, 'demo'))
  })
  afterAll(() => nodes.stop())

  const brandOn = async (node: 0 | 1) => {
    const manifest = await (await nodes.get(node, '/manifest.webmanifest')).json()
    const { webpackCompilationHash } = await (await nodes.get(node, '/page-data/app-data.json')).json()
    return { name: manifest.short_name, build: webpackCompilationHash }
  }
  const itemOn = async (node: 0 | 1) => {
    const response = await nodes.get(node, `/web/content/${ITEM}`)
    const answered = await response.json()
    return response.status === 200 ? answered.data.title : response.status
  }
  const edit = async (node: 0 | 1, fields: object) => {
    const { version } = await nodes.ask<Entry>(node, 'GET', ENTRY)
    await nodes.ask(node, 'POST', `${ENTRY}/edits`, { version, fields })
  }

  test('a version of the brand, and the return to the former one', async () => {
    const { revision } = await nodes.ask<OpenBrand>(0, 'PUT', `${BRAND}/draft`, {
      revision: 0,
      fields: { name: 'Harbour' },
    })
    await nodes.ask(0, 'POST', `${BRAND}/publish`, { revision })
    await expect.poll(() => brandOn(1)).toEqual({ name: 'Harbour', build: 'none.1' })
    await nodes.ask(1, 'POST', `${BRAND}/versions/0/restore`, { live: 1 })
    await expect.poll(() => brandOn(0)).toEqual({ name: 'Selah', build: 'none.2' })
  })

  test('an item that was edited, hidden and shown again', async () => {
    // Both nodes have it in their caches already.
    const before = await Promise.all([itemOn(0), itemOn(1)])
    expect(before[0]).toBe(before[1])
    await edit(0, { title: TITLE })
    await expect.poll(() => itemOn(1)).toBe(TITLE)
    await edit(1, { visibility: 'private' })
    await expect.poll(() => itemOn(0)).toBe(404)
    await edit(0, { visibility: 'public' })
    await expect.poll(() => itemOn(1)).toBe(TITLE)
  })
  test('an item that is scheduled, at its time', async () => {
    const visible_at = new Date(Date.now() + SOON_MILLISECONDS).toISOString()
    await edit(0, { title: TITLE, visibility: 'schedule', visible_at })
    await expect.poll(() => Promise.all([itemOn(0), itemOn(1)])).toEqual([404, 404])
    await expect.poll(() => Promise.all([itemOn(0), itemOn(1)])).toEqual([TITLE, TITLE])
  })
})
