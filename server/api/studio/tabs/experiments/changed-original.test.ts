import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FeedFile } from '#operate/import-catalogue/manifest/manifest.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { noteChangedOriginals } from '#server/studio/tabs/experiments/note-changed-originals.ts'
import { countListening } from '#server/work/listening/count-listening.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testFeed, testManifest } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import {
  endFrontExperiment,
  frontCookie,
  listFrontExperiments,
  makeFrontDraft,
  ONLY_IN_B,
  readFront,
  sendExperimentStart,
  startFrontExperiment,
  tabPath,
} from '#testing/studio/front-experiments.ts'
import { insertFrontVisits } from '#testing/studio/insert-listening.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const DAY_SECONDS = 24 * 3600
const BEFORE = 'Before the import'
const ADDED = 'Added by an import'

describe.each(DATABASE_KINDS)('an import during an experiment, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    editor = await logInAsStaff(server, 'editor')
  })
  afterAll(() => server.stop())

  const nextDays = async (days: number) => {
    server.clock.advance(days * DAY_SECONDS)
    await countListening(server.program)
    editor = await logInAsStaff(server, 'editor')
  }
  const feedOf = (tab: string, title: string): FeedFile => {
    const feed = testFeed(tab, ['series:psalms'])
    return { ...feed, sections: feed.sections.map((section) => ({ ...section, title })) }
  }
  const importFeeds = (...feeds: FeedFile[]) => {
    const { program, storage } = server
    return importTestPack(testManifest({ feeds }), { program, storage })
  }
  const newest = async (tab: string) => (await listFrontExperiments(editor, tab))[0]
  const comparedWithA = async (tab: string) =>
    (await newest(tab))?.results.variants.flatMap(({ goals }) => goals.flatMap((goal) => goal.against_first ?? []))
  const storedResults = (id: string) =>
    server.program.database
      .selectFrom('tab_experiment')
      .select('results_json')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const verdictsOf = async (tab: string) => (await newest(tab))?.results.verdicts.map(({ verdict }) => verdict)

  test('that changes the original is shown to its visitors, noted, and ends the comparison until its visits are old', async () => {
    await importFeeds(feedOf('sleep', BEFORE))
    const experiment = await startFrontExperiment(editor, 'sleep')
    const cookie = { a: frontCookie(experiment, 'a'), b: frontCookie(experiment, 'b') }
    await vi.waitFor(async () => expect(await readFront(server, 'sleep', cookie.b)).toContain(ONLY_IN_B.title), WAIT)
    expect(await readFront(server, 'sleep', cookie.a)).not.toContain(ADDED)
    const { database } = server.program
    const ofToday = { id: experiment.id, at: server.clock.now() }
    await insertFrontVisits(database, ofToday, { variant: 'a', from: 0, seen: 200, pressed: 40, heard: 20 })
    await insertFrontVisits(database, ofToday, { variant: 'b', from: 1000, seen: 200, pressed: 100, heard: 60 })
    await nextDays(1)
    expect(await newest('sleep')).toMatchObject({ original_changed_at: null })
    expect(await verdictsOf('sleep')).toEqual(['b_better', 'b_better'])
    expect(await comparedWithA('sleep')).toHaveLength(2)

    const before = server.clock.now()
    expect(await importFeeds(feedOf('sleep', ADDED))).toMatchObject({ outcome: 'imported' })
    expect(await newest('sleep')).toMatchObject({
      state: 'running',
      original_changed_at: expect.any(String),
      results: { variants: [{ people: 200 }, { people: 200 }] },
    })
    expect(Date.parse((await newest('sleep'))?.original_changed_at ?? '')).toBeGreaterThanOrEqual(before)
    expect(await verdictsOf('sleep')).toEqual(['mixed', 'mixed'])
    expect(await comparedWithA('sleep')).toEqual([])
    await vi.waitFor(async () => expect(await readFront(server, 'sleep', cookie.a)).toContain(ADDED), WAIT)
    expect(await readFront(server, 'sleep', cookie.b)).toContain(ONLY_IN_B.title)
    expect(await readFront(server, 'sleep', cookie.b)).not.toContain(ADDED)

    await nextDays(28)
    expect(await verdictsOf('sleep')).toEqual(['mixed', 'mixed'])
    await nextDays(1)
    expect(await verdictsOf('sleep')).toEqual(['too_early', 'too_early'])
    await dataOf(await endFrontExperiment(editor, experiment, 'stop'))
  })

  test('the results of an experiment that has ended keep the note, and no later import changes them', async () => {
    await importFeeds(feedOf('music', BEFORE))
    const experiment = await startFrontExperiment(editor, 'music')
    await importFeeds(feedOf('music', ADDED))
    await dataOf(await endFrontExperiment(editor, experiment, 'stop'))
    const ended = await newest('music')
    expect(ended?.original_changed_at).toEqual(expect.any(String))
    server.clock.advance(1)
    await importFeeds(feedOf('music', 'Another one'))
    expect(await newest('music')).toEqual(ended)
    await nextDays(1)
    expect(await verdictsOf('music')).toEqual(['mixed', 'mixed'])
  })

  test('also ends the comparison of stored results, even if a server of the previous version stores one', async () => {
    await importFeeds(feedOf('discover', BEFORE))
    const experiment = await startFrontExperiment(editor, 'discover')
    const { database } = server.program
    const ofToday = { id: experiment.id, at: server.clock.now() }
    await insertFrontVisits(database, ofToday, { variant: 'a', from: 0, seen: 200, pressed: 40, heard: 20 })
    await insertFrontVisits(database, ofToday, { variant: 'b', from: 1000, seen: 200, pressed: 100, heard: 60 })
    await importFeeds(feedOf('discover', ADDED))
    await nextDays(1)
    await dataOf(await endFrontExperiment(editor, experiment, 'stop'))
    const stored = (await storedResults(experiment.id)).results_json ?? ''
    expect(stored).toContain('b_better')
    expect(await verdictsOf('discover')).toEqual(['mixed', 'mixed'])
    expect(await comparedWithA('discover')).toEqual([])

    // As that version stores them once the day of the end was counted.
    const later = stored.replaceAll('b_better', 'a_better')
    await database.updateTable('tab_experiment').set({ results_json: later }).where('id', '=', experiment.id).execute()
    expect(await verdictsOf('discover')).toEqual(['mixed', 'mixed'])
  })

  test('is noted at the end of its writes, also if it began on the day before', async () => {
    await importFeeds(feedOf('music', BEFORE))
    const experiment = await startFrontExperiment(editor, 'music')
    const { program, clock } = server
    const ended = await program.database.transaction().execute((transaction) =>
      noteChangedOriginals(transaction, clock, async () => {
        clock.advance(DAY_SECONDS)
        await transaction.updateTable('section').set({ title: ADDED }).where('tab', '=', 'music').execute()
        return clock.now()
      }),
    )
    editor = await logInAsStaff(server, 'editor')
    expect(Date.parse((await newest('music'))?.original_changed_at ?? '')).toBeGreaterThanOrEqual(ended)
    await dataOf(await endFrontExperiment(editor, experiment, 'stop'))
  })

  test('is not noted if the original stays: the same feed, that of another tab, or a version made by hand', async () => {
    await importFeeds(feedOf('podcasts', BEFORE))
    const experiment = await startFrontExperiment(editor, 'podcasts')
    await importFeeds(feedOf('podcasts', BEFORE), feedOf('for-you', ADDED))
    expect(await newest('podcasts')).toMatchObject({ state: 'running', original_changed_at: null })
    await dataOf(await endFrontExperiment(editor, experiment, 'stop'))

    const { id, revision } = await makeFrontDraft(editor, 'podcasts', [])
    await dataOf(await editor.send('POST', tabPath('podcasts', `versions/${id}/publish`), { revision }))
    await dataOf(await sendExperimentStart(editor, await makeFrontDraft(editor, 'podcasts')))
    await importFeeds(feedOf('podcasts', ADDED))
    expect(await newest('podcasts')).toMatchObject({ state: 'running', original_changed_at: null })
  })
})
