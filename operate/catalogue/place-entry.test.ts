import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getTab } from '#contract/catalogue/discover.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { changeEntryByName } from './change-entry.ts'
import type { Placement } from './edit-tab-document.ts'
import { findPlaceable } from './find-placeable.ts'
import { findLiveDocument, placeEntry } from './place-entry.ts'
import { undoTab } from './undo-tab.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }

describe.each(DATABASE_KINDS)('entries placed by command, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  const find = (name: string) => findPlaceable(server.program.database, name)
  const place = (placement: Placement, isDryRun = false) => {
    server.clock.advance(1)
    return placeEntry(server.program, { tab: 'music', placement, isDryRun })
  }
  const undo = () => {
    server.clock.advance(1)
    return undoTab(server.program, { tab: 'music', isDryRun: false })
  }
  const sections = async () => (await findLiveDocument(server.program.database, 'music')).sections
  const shown = async () =>
    (await callServer(server, getTab, { params: { tab_id: 'music' }, query: { limit: 25 } })).data

  test('a name finds one entry, with its kind or without', async () => {
    expect(await find('like-a-tree-planted')).toEqual({ kind: 'content', id: 'like-a-tree-planted' })
    expect(await find('item:like-a-tree-planted')).toEqual({ kind: 'content', id: 'like-a-tree-planted' })
    expect(await find('Slow-Psalms')).toEqual({ kind: 'series', id: 'series-slow-psalms' })
    expect(await find('artist:ruth-adeyemi')).toMatchObject({ kind: 'artist' })
    await expect(find('artist:slow-psalms')).rejects.toThrow('the catalogue has no artist slow-psalms')
    await expect(find('nowhere')).rejects.toThrow('no item, series, artist, radio or feed nowhere')
  })

  test('an entry is placed in a section and in a new one, seen by listeners, and undone', async () => {
    const [row] = (await sections()).filter(({ object }) => object === 'web-scrollable-row')
    if (!row) throw new Error('the demo has a row')
    const entry = await find('slow-psalms')
    const source = await shown()
    expect(await place({ entry, at: 1, section: row.id, isRemoval: false }, true)).toMatchObject({ outcome: 'checked' })
    await vi.waitFor(async () => expect(await shown()).toEqual(source), WAIT)

    expect(await place({ entry, at: 1, section: row.title, isRemoval: false })).toMatchObject({ outcome: 'placed' })
    await vi.waitFor(
      async () => expect((await shown()).find(({ id }) => id === row.id)?.items[0]).toMatchObject({ id: entry.id }),
      WAIT,
    )
    expect(await place({ entry, at: 1, section: row.id, isRemoval: false })).toMatchObject({ outcome: 'unchanged' })

    await place({ entry, at: 1, newSection: { id: 'ours', title: 'Ours', object: 'web-grid' } })
    await vi.waitFor(
      async () => expect((await shown())[0]).toMatchObject({ id: 'ours', title: 'Ours', items: [{ id: entry.id }] }),
      WAIT,
    )
    expect(await undo()).toMatchObject({ undone: 'series:series-slow-psalms', shows: 'series:series-slow-psalms' })
    await vi.waitFor(async () => expect((await shown()).map(({ id }) => id)).toEqual(source.map(({ id }) => id)), WAIT)
    await undo()
    await vi.waitFor(async () => expect((await shown())[0]).toMatchObject({ id: 'ours' }), WAIT)

    expect(await place({ entry, at: undefined, section: 'ours', isRemoval: true })).toMatchObject({
      outcome: 'removed',
    })
    await vi.waitFor(async () => expect((await shown()).map(({ id }) => id)).not.toContain('ours'), WAIT)
  })

  test('a tab that follows its source has nothing to undo', async () => {
    await expect(undoTab(server.program, { tab: 'sleep', isDryRun: false })).rejects.toThrow('nothing to undo')
  })

  test('an entry that listeners would not see is refused', async () => {
    const [row] = (await sections()).filter(({ object }) => object === 'web-scrollable-row')
    if (!row) throw new Error('the demo has a row')
    const entry = await find('like-a-tree-planted')
    await changeEntryByName(server.program, { name: entry.id, fields: { visibility: 'private' }, isDryRun: false })
    const placement: Placement = { entry, at: undefined, section: row.id, isRemoval: false }
    await expect(place(placement)).rejects.toThrow('hidden from listeners')
    await expect(place({ ...placement, section: 'nothing' })).rejects.toThrow('the tab has no section nothing: ')
    await expect(place({ ...placement, isRemoval: true })).rejects.toThrow('is not in the section')
    const radio = { id: 'x', title: 'X', object: 'web-radio' } as const
    await expect(place({ entry: await find('slow-psalms'), at: 1, newSection: radio })).rejects.toThrow(
      'does not show it',
    )
  })
})
