import { afterAll, beforeAll } from 'vitest'
import { LEVELLED_FEED_DAYS } from '#contract/limits.ts'
import { changeStaff } from '#operate/accounts/set-staff.ts'
import type { BibleText } from '#operate/import-bible/bible-text.ts'
import { importTranslation } from '#operate/import-bible/import-translation.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { insertSilences } from '#server/database/media/recording-silences.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { findRunningExperiment } from '#server/database/studio/experiments/tab-experiments.ts'
import { measureSilences } from '#server/media/encoding/measure-pauses.ts'
import { levelDueRecordings } from '#server/work/feeds/level-recordings.ts'
import { refreshDueFeeds } from '#server/work/feeds/refresh-feeds.ts'
import { sendDueDevotionals } from '#server/work/letters/send-devotionals.ts'
import { sendLetters } from '#server/work/letters/send-letters.ts'
import { countListening } from '#server/work/listening/count-listening.ts'
import { sendDueMessages } from '#server/work/messages/send-messages.ts'
import { sendDuePushes } from '#server/work/reminders/send-pushes.ts'
import { prepareDueUploads } from '#server/work/uploads/prepare-uploads.ts'
import { deliverWebhooks } from '#server/work/webhooks/deliver-webhooks.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testFeed, testManifest } from '#testing/catalogue/test-pack.ts'
import { IN_THREAD_READERS } from '#testing/feeds/test-feeds.ts'
import { findFreePort } from '#testing/servers/free-port.ts'
import { withOutboundTo } from '#testing/servers/outbound-to.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { insertFrontVisits, insertWeeksOfListening } from '#testing/studio/insert-listening.ts'
import { uploadWork } from '#testing/studio/test-uploads.ts'
import { journeysClock } from './clock.ts'
import { BEHIND_A_PROXY } from './networks.ts'

const DAY_SECONDS = 24 * 3600

export type OwnSite = {
  /** The address of the simulated providers. */
  simulatorsUrl: () => string
  /** Advances the clock of the site and its providers, and runs due tasks. Sessions expire too. */
  advanceDays: (days: number) => Promise<void>
  /** Configures a simulated provider: `configureSimulator('/carrier/__faults', …)`. */
  configureSimulator: (path: string, body: object) => Promise<void>
  /** Makes the member with this address an owner. */
  makeOwner: (email: string) => Promise<void>
  /** Prepares all waiting uploads, as the scheduled task does. */
  prepareUploads: () => Promise<void>
  /** Fetches due podcast feeds, as the scheduled task does. */
  fetchFeeds: () => Promise<void>
  /** Levels new recordings of feeds, as the scheduled task does; returns each recording's gain in steps. */
  levelFeeds: () => Promise<{ media_id: string; steps: number }[]>
  /** Sends due deliveries of webhooks, as the scheduled task does. */
  deliverWebhooks: () => Promise<void>
  /** Moves the clock to the next devotional, sends it, and returns the path of its unsubscribe link. */
  unsubscribePathFor: (email: string) => Promise<string>
  /** Writes and sends due letters, as the scheduled task does, until none is left. */
  sendLetters: () => Promise<void>
  /** Adds four weeks of listening, counted as by the scheduled task. */
  fillListening: () => Promise<void>
  /** Adds visits of both versions to the running experiment of a tab, counted as by the scheduled task. */
  fillExperiment: (tab: string) => Promise<void>
  /** Imports a pack whose feed replaces the source of a tab. */
  importFront: (tab: string) => Promise<void>
  /** Measures the silences of a talk, as the scheduled task does. */
  measureSilences: (contentId: string) => Promise<void>
  /** Adds a translation of the Bible to the King James Version. */
  importTranslation: (text: BibleText) => Promise<void>
  /** The site's time in milliseconds. */
  now: () => number
}

type OwnSiteOptions = { withDemoAccounts?: boolean; environment?: Record<string, string>; host?: string }

/**
 * A site for one file's journeys, with its simulators: rate limits of accounts and messages count by network, so files
 * do not affect each other. `withDemoAccounts` adds the demo accounts of a local site; `environment` has the
 * operator's variables, `host` is the name in its address.
 */
export function openOwnSite({
  withDemoAccounts = false,
  environment = {},
  host = '127.0.0.1',
}: OwnSiteOptions = {}): OwnSite {
  let server: TestServer | undefined
  let shared: string | undefined

  beforeAll(async () => {
    const port = await findFreePort()
    const url = `http://${host}:${port}`
    server = await startTestServer('embedded', {
      // Providers redirect to the address that the program is configured with.
      environment: { ...BEHIND_A_PROXY, PUBLIC_URL: url, PORT: `${port}`, ...environment },
      // The same as for all journeys, so that no further database template has to be filled.
      withBible: true,
      isLocal: true,
      withSimulators: true,
      clock: journeysClock,
    })
    if (withDemoAccounts) await server.ask('/__local/reset', { method: 'POST' })
    shared = process.env.JOURNEY_URL
    process.env.JOURNEY_URL = url
  })
  afterAll(async () => {
    if (shared !== undefined) process.env.JOURNEY_URL = shared
    await server?.stop()
  })
  const running = () => {
    if (!server) throw new Error('this site did not start')
    return server
  }
  const simulatorsUrl = () => {
    if (!server?.simulators) throw new Error('the simulators of this site did not start')
    return server.simulators.url
  }
  return {
    simulatorsUrl,
    advanceDays: (days) => post(`${server?.url}/__local/clock`, { advance_seconds: days * DAY_SECONDS }),
    configureSimulator: (path, body) => post(simulatorsUrl() + path, body),
    makeOwner: async (email) => void (await changeStaff(running().program, email, 'add')),
    prepareUploads: async () => void (await prepareDueUploads(uploadWork(running()))),
    fetchFeeds: () => fetchFeeds(running()),
    levelFeeds: () => levelFeeds(running()),
    deliverWebhooks: async () => void (await deliverWebhooks(running().program)),
    unsubscribePathFor: (email) => unsubscribePathFor(running(), email),
    sendLetters: () => finishLetters(running(), simulatorsUrl()),
    fillListening: () => fillListening(running()),
    fillExperiment: (tab) => fillExperiment(running(), tab),
    importFront: (tab) => importFront(running(), tab),
    measureSilences: (contentId) => storeSilences(running(), contentId),
    async importTranslation(text) {
      await importTranslation(text, { database: running().program.database, progress: SILENT_PROGRESS })
    },
    now: () => running().clock.now(),
  }
}

async function fetchFeeds({ program }: TestServer): Promise<void> {
  await refreshDueFeeds({ ...program, ...program.imports, readers: IN_THREAD_READERS })
}

async function levelFeeds(server: TestServer) {
  await levelDueRecordings({ ...uploadWork(server), days: LEVELLED_FEED_DAYS }, () => undefined)
  return server.program.database.selectFrom('recording_level').select(['media_id', 'steps']).execute()
}

async function unsubscribePathFor({ program, clock }: TestServer, email: string): Promise<string> {
  const next = await program.database
    .selectFrom('email_choice')
    .select((is) => is.fn.min('devotional_due_at').as('at'))
    .executeTakeFirstOrThrow()
  clock.advance(((next.at ?? clock.now()) - clock.now()) / 1000)
  await sendDueDevotionals(program)
  const [letter] = await listMessages(program.database, email)
  const path = /\/settings\/emails\/#[\w.-]+/.exec(letter?.text ?? '')?.[0]
  if (path === undefined) throw new Error(`no devotional was sent to ${email}`)
  return path
}

/**
 * The first round collects the audience and writes the messages; the second one sees that all are sent. The push service is
 * simulated.
 */
async function finishLetters({ program, clock }: TestServer, pushServiceUrl: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    clock.advance(2)
    await sendLetters(program)
    await sendDueMessages({ ...program, mail: 'kept', sms: 'kept', smsCodes: undefined, keepsText: true })
    await sendDuePushes(withOutboundTo(pushServiceUrl, program))
  }
}

async function storeSilences(server: TestServer, contentId: string): Promise<void> {
  const { database } = server.program
  const medium = await database
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.audio_media')
    .selectAll('media')
    .where('content.id', '=', contentId)
    .executeTakeFirstOrThrow()
  await insertSilences(database, medium.id, (await measureSilences(uploadWork(server), medium)) ?? [])
}

/** Listening to some recordings, of the demo's creator and of others. */
async function fillListening({ program }: TestServer): Promise<void> {
  const items = await program.database
    .selectFrom('content')
    .select('id')
    .orderBy((is) => is.case().when('artist_id', '=', 'artist-ruth-adeyemi').then(0).else(1).end())
    .orderBy('id')
    .limit(8)
    .execute()
  await insertWeeksOfListening(program.database, { ids: items.map(({ id }) => id), now: program.clock.now() })
  await countListening(program)
}

async function fillExperiment({ program, clock }: TestServer, tab: string): Promise<void> {
  const { database } = program
  const experiment = await findRunningExperiment(database, tab)
  if (!experiment) throw new Error(`no experiment is running on ${tab}`)
  const yesterday = { id: experiment.id, at: clock.now() - DAY_SECONDS * 1000 }
  await insertFrontVisits(database, yesterday, { variant: 'a', from: 0, seen: 240, pressed: 60, heard: 9 })
  await insertFrontVisits(database, yesterday, { variant: 'b', from: 1000, seen: 230, pressed: 110, heard: 70 })
  await countListening(program)
}

async function importFront({ program, storage }: TestServer, tab: string): Promise<void> {
  const { sections, ...feed } = testFeed(tab, ['series:psalms'])
  const titled = sections.map((section) => ({ ...section, title: 'New from the source' }))
  await importTestPack(testManifest({ feeds: [{ ...feed, sections: titled }] }), { program, storage })
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
