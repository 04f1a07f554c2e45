import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import {
  endFrontExperiment,
  frontCookie,
  listFrontExperiments,
  makeFrontDraft,
  ONLY_IN_B,
  readFront,
  startFrontExperiment,
  tabPath,
} from '#testing/studio/front-experiments.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

const WAIT = { timeout: WAIT_LIMIT_MILLISECONDS, interval: 100 }

describe.each(BOTH_DATABASES)('an experiment on two nodes with one %s database', (kind) => {
  let server: TestServer
  let second: Awaited<ReturnType<typeof openSecondServer>>
  let nodes: readonly [TestServer, TestServer]
  let editors: readonly [TestBrowser, TestBrowser]
  beforeAll(async () => {
    server = await startTestServer(kind)
    await insertDemoAccounts(server.program)
    second = await openSecondServer(server)
    nodes = [server, { ...server, ask: (path, options) => fetch(second.url + path, options) }]
    editors = [await logInAsStaff(nodes[0], 'editor'), await logInAsStaff(nodes[1], 'editor')]
  })
  afterAll(async () => {
    await second.stop()
    await server.stop()
  })

  const showsB = async (tab: string, cookie?: string) =>
    Promise.all(nodes.map(async (node) => (await readFront(node, tab, cookie)).includes(ONLY_IN_B.title)))

  test('both show it to the same browsers, and a stop on one ends it on the other', async () => {
    // Both have the page without an experiment in their memory.
    expect(await showsB('sleep')).toEqual([false, false])
    const experiment = await startFrontExperiment(editors[0], 'sleep')
    const cookie = frontCookie(experiment, 'b')
    await vi.waitFor(async () => expect(await showsB('sleep', cookie)).toEqual([true, true]), WAIT)
    expect(await showsB('sleep', frontCookie(experiment, 'a'))).toEqual([false, false])
    await dataOf(await endFrontExperiment(editors[1], experiment, 'stop'))
    await vi.waitFor(async () => expect(await showsB('sleep', cookie)).toEqual([false, false]), WAIT)
    expect(await refusalOf(await endFrontExperiment(editors[0], experiment, 'apply'))).toMatchObject({
      code: 'experiment_ended',
    })
  })

  test.each([
    ['music', 0],
    ['podcasts', 1],
    ['for-you', 0],
    ['selah', 1],
  ] as const)('a stop that races the publication of version b on %s leaves one outcome', async (tab, first) => {
    const [one, other] = first === 0 ? editors : [editors[1], editors[0]]
    const experiment = await startFrontExperiment(one, tab)
    const [stopped, applied] = await Promise.all([
      endFrontExperiment(one, experiment, 'stop'),
      endFrontExperiment(other, experiment, 'apply'),
    ])
    const isApplied = applied.status === 200
    expect(await refusalOf(isApplied ? stopped : applied)).toMatchObject({ code: 'experiment_ended', status: 409 })
    expect((isApplied ? applied : stopped).status).toBe(200)
    const [ended, ...others] = await listFrontExperiments(editors[0], tab)
    expect([ended?.state, others]).toEqual([isApplied ? 'applied' : 'stopped', []])
    await vi.waitFor(async () => expect(await showsB(tab)).toEqual([isApplied, isApplied]), WAIT)
    const cookie = frontCookie(experiment, 'b')
    expect(await showsB(tab, cookie)).toEqual([isApplied, isApplied])
  })

  test('a stop that races the publication of the draft leaves the draft live and the experiment ended once', async () => {
    const draft = await makeFrontDraft(editors[0], 'discover')
    const experiment = await startFrontExperiment(editors[0], 'discover')
    const [published, stopped] = await Promise.all([
      editors[1].send('POST', tabPath('discover', `versions/${draft.id}/publish`), { revision: draft.revision }),
      endFrontExperiment(editors[0], experiment, 'stop'),
    ])
    await dataOf(published)
    const isStopped = stopped.status === 200
    if (!isStopped) expect(await refusalOf(stopped)).toMatchObject({ code: 'experiment_ended' })
    const [ended] = await listFrontExperiments(editors[1], 'discover')
    expect(ended?.state).toBe(isStopped ? 'stopped' : 'replaced')
    await vi.waitFor(async () => expect(await showsB('discover')).toEqual([true, true]), WAIT)
  })
})
