import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { brand } from '#brand/brand.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'
import { pageDataPath } from '#contract/paths.ts'
import type { TabExperiment } from '#contract/studio/tab-experiments.ts'
import type { OpenTabVersion } from '#contract/studio/tabs.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { publishDueVersions } from '#server/studio/tabs/publish-due-versions.ts'
import { countListening } from '#server/work/listening/count-listening.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { callServer, refusalOf } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import {
  tabPath as at,
  endFrontExperiment,
  frontCookie,
  listFrontExperiments,
  makeFrontDraft,
  ONLY_IN_B,
  readFront,
  sendExperimentStart,
  startFrontExperiment,
} from '#testing/studio/front-experiments.ts'
import { insertFrontVisits } from '#testing/studio/insert-listening.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }
const MINUTE_MILLISECONDS = 60_000
const TITLE = ONLY_IN_B.title

describe.each(DATABASE_KINDS)('experiments on front pages, on the %s database', (kind) => {
  let server: TestServer
  let editor: TestBrowser
  let viewer: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
  })
  beforeEach(async () => {
    editor = await logInAsStaff(server, 'editor')
    viewer = await logInAsStaff(server, 'viewer')
  })
  afterAll(() => server.stop())

  const draftOf = (tab: string) => makeFrontDraft(editor, tab)
  const startOf = (draft: OpenTabVersion, browser = editor) => sendExperimentStart(browser, draft)
  const start = (tab: string) => startFrontExperiment(editor, tab)
  const end = (experiment: TabExperiment, how: 'stop' | 'apply', browser = editor) =>
    endFrontExperiment(browser, experiment, how)
  const listed = (tab: string) => listFrontExperiments(viewer, tab)
  const open = async (path: string, cookie = '') => {
    const response = await server.ask(path, { headers: { cookie } })
    return { text: await response.text(), cacheControl: response.headers.get('cache-control') ?? '', response }
  }
  const frontOf = async (tab: string, cookie?: string) => {
    const { text } = await open(pageDataPath(`/${tab}/`), cookie)
    return (JSON.parse(text) as { result: { data: { front?: ShownFront } } }).result.data.front
  }
  const isShown = async (tab: string, cookie?: string) => (await readFront(server, tab, cookie)).includes(TITLE)

  test('only browsers with the cookie of version b see it, on the page, in its data and further down', async () => {
    const experiment = await start('sleep')
    expect(experiment).toMatchObject({ state: 'running', share: 50, name: 'Shorter page', version_name: 'Advent' })
    const { id } = experiment
    const cookie = { a: frontCookie(experiment, 'a'), b: frontCookie(experiment, 'b') }
    await vi.waitFor(async () => expect(await isShown('sleep', cookie.b)).toBe(true), WAIT)
    const former = frontCookie({ ...experiment, id: 'former' }, 'b')
    for (const other of ['', cookie.a, former, `${cookie.b}.b`]) expect(await isShown('sleep', other)).toBe(false)
    expect(await frontOf('sleep')).toEqual({ id, share: 50, variant: null })
    expect(await frontOf('sleep', cookie.a)).toEqual({ id, share: 50, variant: 'a' })
    expect(await frontOf('sleep', cookie.b)).toEqual({ id, share: 50, variant: 'b' })
    expect(await frontOf('music', cookie.b)).toBeUndefined()
    const refusing = await server.ask('/sleep/', { headers: { cookie: cookie.b, dnt: '1' } })
    expect(await refusing.text()).not.toContain(TITLE)
    const feed = async (query: object) =>
      (await callServer(server, getTab, { params: { tab_id: 'sleep' }, query })).data.map(({ title }) => title)
    expect(await feed({ experiment: id })).toContain(TITLE)
    for (const query of [{}, { experiment: 'former' }]) expect(await feed(query)).not.toContain(TITLE)
    await end(experiment, 'stop')
  })

  test('no shared cache stores a page under an experiment, and browsers revalidate it by its version', async () => {
    expect((await open('/music/')).cacheControl).toMatch(/^public/)
    const experiment = await start('music')
    const cookie = frontCookie(experiment, 'b')
    for (const path of ['/music/', pageDataPath('/music/')]) {
      await vi.waitFor(async () => expect((await open(path)).cacheControl).toBe('private, no-cache'), WAIT)
      const { response, cacheControl } = await open(path, cookie)
      expect(cacheControl).toBe('private, no-cache')
      const headers = (one: string) => ({ cookie: one, 'if-none-match': response.headers.get('etag') ?? '' })
      expect((await server.ask(path, { headers: headers(cookie) })).status).toBe(304)
      expect((await server.ask(path, { headers: headers('') })).status).toBe(200)
    }
    expect((await open('/podcasts/')).cacheControl).toMatch(/^public/)
    await dataOf(await end(experiment, 'stop'))
    await vi.waitFor(async () => expect((await open('/music/', cookie)).cacheControl).toMatch(/^public/), WAIT)
    expect(await isShown('music', cookie)).toBe(false)
  })

  test('version b is a copy: later changes of its draft are not shown, and one with a fault is refused', async () => {
    const draft = await makeFrontDraft(editor, 'podcasts', [{ ...ONLY_IN_B, title: '' }])
    expect(await refusalOf(await startOf(draft))).toMatchObject({ code: 'invalid_input', message: 'title_missing' })
    const experiment = await start('podcasts')
    const { revision, tags } = await dataOf<OpenTabVersion>(
      await viewer.send('GET', at('podcasts', `versions/${experiment.version_id}`)),
    )
    await dataOf(
      await editor.send('PUT', at('podcasts', `versions/${experiment.version_id}`), { revision, tags, sections: [] }),
    )
    await vi.waitFor(async () => expect(await isShown('podcasts', frontCookie(experiment, 'b'))).toBe(true), WAIT)
    await end(experiment, 'stop')
  })

  test('one experiment runs on a tab; what another editor has changed is not started unseen', async () => {
    const draft = await draftOf('discover')
    expect(await refusalOf(await startOf({ ...draft, revision: 1 }))).toMatchObject({ code: 'edit_conflict' })
    const answers = await Promise.all([startOf(draft), startOf(draft)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [running] = await listed('discover')
    if (!running) throw new Error('no experiment is running')
    const ended = await dataOf<TabExperiment>(await end(running, 'stop'))
    expect(ended).toMatchObject({ state: 'stopped', ended_at: expect.any(String) })
    expect(await refusalOf(await end(running, 'stop'))).toMatchObject({ code: 'experiment_ended' })
    expect(await refusalOf(await end({ ...running, id: 'none' }, 'stop'))).toMatchObject({
      code: 'experiment_not_found',
    })
    expect((await startOf(draft)).status).toBe(200)
  })

  test('applying version b publishes it for everybody, and the former version can be live again', async () => {
    const experiment = await start('for-you')
    const live = await dataOf<OpenTabVersion>(await end(experiment, 'apply'))
    expect(live).toMatchObject({ state: 'live', name: 'Advent' })
    expect(live.sections[0]).toEqual(ONLY_IN_B)
    await vi.waitFor(async () => expect(await isShown('for-you')).toBe(true), WAIT)
    expect(await listed('for-you')).toMatchObject([{ state: 'applied' }])
    expect(await frontOf('for-you', frontCookie(experiment, 'b'))).toBeUndefined()
    await dataOf(await editor.send('POST', at('for-you', 'follow-source')))
    await vi.waitFor(async () => expect(await isShown('for-you')).toBe(false), WAIT)
  })

  test('a version that is published meanwhile, also by a schedule, ends the experiment', async () => {
    await start('selah')
    const draft = await draftOf('selah')
    const publish_at = new Date(server.clock.now() + MINUTE_MILLISECONDS).toISOString()
    const schedule = { revision: draft.revision, publish_at, time_zone: 'America/New_York' }
    await dataOf(await editor.send('POST', at('selah', `versions/${draft.id}/schedule`), schedule))
    server.clock.advance(MINUTE_MILLISECONDS / 1000)
    expect(await publishDueVersions(server.program)).toBe(1)
    expect(await listed('selah')).toMatchObject([{ state: 'replaced' }])
    const again = await start('selah')
    await dataOf(await editor.send('POST', at('selah', 'follow-source')))
    expect((await listed('selah')).map(({ id, state }) => [id, state])[0]).toEqual([again.id, 'replaced'])
  })

  test('a viewer reads the experiments, and changes none', async () => {
    expect((await startOf(await draftOf('selah'), viewer)).status).toBe(403)
    const running = await start('selah')
    for (const how of ['stop', 'apply'] as const) expect((await end(running, how, viewer)).status).toBe(403)
    expect((await listed('selah')).map(({ state }) => state)).toEqual(['running', 'replaced', 'replaced'])
    expect((await viewer.send('GET', at('nothing', 'experiments'))).status).toBe(404)
  })

  test('results are counted by day, say when it is too early, and stay as they were at the end', async () => {
    const experiment = await start('music')
    const [started] = await listed('music')
    expect(started?.results.verdicts.map(({ verdict }) => verdict)).toEqual(['too_early', 'too_early'])
    const ofToday = { id: experiment.id, at: server.clock.now() }
    const { database } = server.program
    await insertFrontVisits(database, ofToday, { variant: 'a', from: 0, seen: 200, pressed: 40, heard: 9 })
    await insertFrontVisits(database, ofToday, { variant: 'b', from: 1000, seen: 200, pressed: 100, heard: 60 })
    server.clock.advance(24 * 3600)
    await countListening(server.program)
    viewer = await logInAsStaff(server, 'viewer')
    editor = await logInAsStaff(server, 'editor')
    const [running] = await listed('music')
    expect(running?.results.variants).toMatchObject([
      { variant: 'a', people: 200, goals: [{ goal: 'press', share: 0.2 }] },
      {
        variant: 'b',
        people: 200,
        goals: [
          { goal: 'press', share: 0.5 },
          { goal: 'listen', share: 0.3 },
        ],
      },
    ])
    expect(running?.results.verdicts).toEqual([
      { goal: 'press', verdict: 'b_better' },
      { goal: 'listen', verdict: 'too_early' },
    ])
    await dataOf(await end(experiment, 'stop'))
    await database.deleteFrom('listening_window').execute()
    expect((await listed('music'))[0]?.results).toEqual(running?.results)
  })

  test('an experiment that ends on its first day has results once that day was counted, and keeps them', async () => {
    const { database } = server.program
    const nextDay = async () => {
      server.clock.advance(24 * 3600)
      await countListening(server.program)
      viewer = await logInAsStaff(server, 'viewer')
    }
    const { id } = await start('sleep')
    const ofToday = { id, at: server.clock.now() }
    await insertFrontVisits(database, ofToday, { variant: 'a', from: 0, seen: 200, pressed: 40, heard: 9 })
    await insertFrontVisits(database, ofToday, { variant: 'b', from: 1000, seen: 200, pressed: 100, heard: 60 })
    const [running] = await listed('sleep')
    if (!running) throw new Error('no experiment is running')
    expect(running.results.until).toBeNull()
    expect((await dataOf<TabExperiment>(await end(running, 'stop'))).results.until).toBeNull()
    await nextDay()
    const [counted] = await listed('sleep')
    expect(counted?.results).toMatchObject({
      until: dayIn(brand.time_zone, ofToday.at),
      variants: [{ people: 200 }, {}],
    })
    await nextDay()
    expect((await listed('sleep'))[0]?.results).toEqual(counted?.results)
  })
})
