import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENTRY_KINDS, type Entry, type EntryFields, type EntryKind } from '#contract/studio/catalogue.ts'
import type { ArtistFile, ItemFile, SeriesFile } from '#operate/import-catalogue/manifest/manifest.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testArtist, testItem, testManifest, testSeries } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const IDS = { content: 'psalms-1', series: 'series-psalms', artist: 'artist-naomi' } as const
/** A recording of its own: an open item may not have that of a locked one. */
const OWN = 'media/own.m4a'
const OWN_SOURCE = fileURLToPath(new URL('../../../catalogue/media/narration/a-great-light.m4a', import.meta.url))
const LATER = '2027-01-01T00:00:00.000Z'
const offer = { image_url: '', cta_text: 'See it', cta_url: '/discover/' }
const TEXTS = { description: 'Edited', category: 'edited', author_name: 'Edited by hand' }

/** Another value than the pack's for each field that can be edited. */
const EDITED: Record<EntryKind, EntryFields> = {
  content: {
    ...{ ...TEXTS, title: 'Edited', tags: [{ name: 'edited', display_name: 'Edited' }], is_explicit: true },
    ...{ locale: 'es', original_id: 'psalms-2', visibility: 'schedule', visible_at: LATER, number: 77 },
    ...{ is_free: false, preview_seconds: 30, ads_metadata: { adNetwork: 'own', adTagUrl: '/ads/own.xml' } },
    ...{ published_at: '2025-05-05T00:00:00.000Z', chapters: [{ id: 'one', title: 'Edited', start_time: 0 }] },
    passages: [{ book: 43, from_chapter: 3, from_verse: 16, to_chapter: 3, to_verse: 16 }],
  },
  series: {
    ...{ ...TEXTS, title: 'Edited', tags: [{ name: 'edited', display_name: 'Edited' }], is_explicit: true },
    ...{ locale: 'es', original_id: 'series-other', visibility: 'schedule', visible_at: LATER },
    ...{ og_title: 'Edited', og_description: 'Edited', content_order: 'added-newest' },
    hand_order: ['psalms-2', 'psalms-1'],
  },
  artist: {
    ...{ name: 'Edited', description: 'Edited', giving_url: 'https://give.example/edited' },
    ...{ promo_unit: { ...offer, description: 'Edited' } },
    gift_campaign: { image_url: '', header: 'Edited', cta_text: 'Take it', gift_code: 'from-the-pack' },
  },
}

const SCHEDULED = { visibility: 'schedule', visible_at: '2028-01-01T00:00:00Z' } as const

/** What the pack says later: another value than its first, for each field that packs have. */
const ITEM: Partial<ItemFile> = {
  ...{ title: 'Later', description: 'Later', author_name: 'Later', tags: [{ name: 'later', display_name: 'Later' }] },
  ...{ is_explicit: false, ...SCHEDULED, number: 5, is_free: true, locale: 'pt' },
  ...{ published_at: '2026-02-02T00:00:00Z', chapters: [{ id: 'late', title: 'Later', start_time: 0 }] },
  ads_metadata: { adNetwork: 'later', adTagUrl: '/ads/later.xml' },
}
const SERIES: Partial<SeriesFile> = {
  ...{ title: 'Later', description: 'Later', author_name: 'Later', tags: [{ name: 'later', display_name: 'Later' }] },
  ...{ is_explicit: false, ...SCHEDULED, category: 'later', locale: 'pt', order: 'published-newest' },
  ...{ og_title: 'Later', og_description: 'Later' },
}
const PICTURE = 'art/one.webp'
const CAMPAIGN = { image: PICTURE, header: 'Given', cta_text: 'Take it', gift_code: 'from-the-pack' }
const ARTIST: Partial<ArtistFile> = {
  ...{ name: 'Later', description: 'Later', giving_url: 'https://give.example/later' },
  promo_unit: { image: PICTURE, description: 'Later', cta_text: 'See it', cta_url: '/radio/' },
  gift_campaign: { ...CAMPAIGN, header: 'Later' },
}
/**
 * Fields whose source value stays the same: those that no pack has, and flags, whose only other value is the edited
 * one.
 */
const UNCHANGED = ['original_id', 'preview_seconds', 'passages', 'hand_order', 'is_explicit', 'is_free']

describe.each(DATABASE_KINDS)('edits by hand and the next import, in the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  const edited = new Map<EntryKind, Entry>()

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
    owner = await logInAsStaff(server, 'operator')
    await importOnce({ artist: { gift_campaign: CAMPAIGN } })
    for (const one of ENTRY_KINDS) {
      const { version } = await entryOf(one)
      await dataOf(await owner.send('POST', `${pathOf(one)}/edits`, { version, fields: EDITED[one] }))
      edited.set(one, await entryOf(one))
    }
    await importOnce({ artist: ARTIST, series: SERIES, item: ITEM })
  })
  afterAll(() => server.stop())

  const pathOf = (one: EntryKind) => `/web/studio/catalogue/${one}/${IDS[one]}`
  const entryOf = async (one: EntryKind) => dataOf<Entry>(await owner.send('GET', pathOf(one)))
  const importOnce = async (later: {
    artist: Partial<ArtistFile>
    series?: Partial<SeriesFile>
    item?: Partial<ItemFile>
  }) => {
    const items = [testItem('psalms-1', { audio: OWN, ...later.item }), testItem('psalms-2')]
    const manifest = testManifest({
      artists: [testArtist('ruth'), testArtist('naomi', later.artist)],
      series: [testSeries('psalms', { items, ...later.series }), testSeries('other', { author: 'naomi' })],
      feeds: [],
    })
    const { program, storage } = server
    const change = (folder: string) => cpSync(OWN_SOURCE, join(folder, OWN))
    expect(await importTestPack(manifest, { program, storage }, { change })).toMatchObject({ outcome: 'imported' })
  }

  test.each(ENTRY_KINDS)('every field of %s is edited here', async (one) => {
    expect(Object.keys(EDITED[one]).sort()).toEqual(Object.keys((await entryOf(one)).fields).sort())
  })

  test.each(ENTRY_KINDS)('every edited field of %s keeps its value, and knows the later one', async (one) => {
    const before = edited.get(one)
    const { fields, overrides } = await entryOf(one)
    expect(fields).toEqual(before?.fields)
    expect(overrides.map(({ field }) => field).sort()).toEqual(Object.keys(EDITED[one]).sort())
    const stale = overrides.filter(({ field, source_value }) => {
      const earlier = before?.overrides.find((override) => override.field === field)
      return JSON.stringify(source_value) === JSON.stringify(earlier?.source_value)
    })
    expect(stale.map(({ field }) => field).filter((field) => !UNCHANGED.includes(field))).toEqual([])
  })

  test.each(ENTRY_KINDS)('every edited field of %s follows its source again, with the later value', async (one) => {
    const { overrides } = await entryOf(one)
    for (const { field, source_value } of overrides) {
      const { version, overrides: left } = await entryOf(one)
      if (!left.some((override) => override.field === field)) continue
      await dataOf(await owner.send('POST', `${pathOf(one)}/follow-source`, { version, field }))
      expect({ field, value: Reflect.get((await entryOf(one)).fields, field) }).toEqual({ field, value: source_value })
    }
    expect((await entryOf(one)).overrides).toEqual([])
  })
})
