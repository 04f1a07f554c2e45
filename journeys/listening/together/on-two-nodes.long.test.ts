import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalCluster, openLocalCluster } from '#testing/cluster/local-cluster.ts'
import { shiftedClock } from '#testing/cluster/shifted-clock.ts'
import { makeFilledDatabase, TEST_STORAGE } from '#testing/databases/filled-databases.ts'
import type { TestDatabase } from '#testing/databases/test-databases.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { clockAhead } from '../../support/clock.ts'
import { newMember } from '../../support/members.ts'
import { BEHIND_A_PROXY } from '../../support/networks.ts'
import { distance, enter, ITEM, placeOf } from './room-page.ts'

const browser = openBrowser()
const PROJECT = join(import.meta.dirname, '../../..')
/** How far the clock of the second node is ahead of the first one’s: ten times what listeners would hear. */
const CLOCK_DIFFERENCE_SECONDS = 2
const MOST_APART_SECONDS = 0.2

let folder = ''
let database: TestDatabase
let cluster: LocalCluster
let shared: string | undefined

const addressOf = (node: 0 | 1) => `http://127.0.0.1:${cluster.ports[node]}`

async function startNode(node: 0 | 1): Promise<void> {
  const environment = {
    ...BEHIND_A_PROXY,
    ...(await shiftedClock(clockAhead() / 1000 + node * CLOCK_DIFFERENCE_SECONDS)),
    PUBLIC_URL: addressOf(0),
    DATABASE_URL: database.address,
    DATA_DIR: join(folder, `node-${node}`),
    STORAGE_URL: TEST_STORAGE,
    SESSION_SECRET: 'a secret of the test, which both nodes share',
  }
  await cluster.startNode(cluster.ports[node], { cwd: PROJECT, args: ['server/main.ts'], environment })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'selah-two-nodes-'))
  database = await makeFilledDatabase('postgresql', 'demo')
  cluster = await openLocalCluster(folder)
  // One after another: the first fills in the demo's accounts.
  for (const node of [0, 1] as const) await startNode(node)
  shared = process.env.JOURNEY_URL
  process.env.JOURNEY_URL = addressOf(0)
})
afterAll(async () => {
  if (shared !== undefined) process.env.JOURNEY_URL = shared
  await cluster.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  { hostWidth: 1440, guestWidth: 360 },
  { hostWidth: 360, guestWidth: 1440 },
])(
  'people at two nodes, whose clocks differ, hear the same second, see each other’s amen and the end',
  async (widths) => {
    const { refreshToken } = await newMember()
    const host = await browser.visit(`/content/${ITEM}/`, { width: widths.hostWidth, refreshToken })
    await host.page.waitForFunction(() => 'session_token' in sessionStorage)
    await host.page.getByRole('main').getByRole('link', { name: 'Pray together' }).click()
    await enter(host.page, 'ra', 'Open a room')
    const start = host.page.getByRole('button', { name: 'Start for everyone' })
    await start.waitFor()

    const room = addressOf(1) + new URL(host.page.url()).pathname
    const guest = await browser.visit(room, { width: widths.guestWidth })
    await enter(guest.page, 'jt', 'Join')
    await host.page.getByText('2 here').waitFor()
    const apart = () => distance(host.page, guest.page)

    await start.click()
    await expect.poll(apart).toBeLessThan(MOST_APART_SECONDS)
    await guest.page.getByText('In step').waitFor()
    await host.page.getByRole('main').getByRole('button', { name: 'Fast-forward 15 seconds' }).click()
    await expect.poll(async () => (await placeOf(guest.page)).seconds).toBeGreaterThan(14)
    await expect.poll(apart).toBeLessThan(MOST_APART_SECONDS)

    await guest.page.getByRole('button', { name: 'Amen' }).click()
    await host.page.getByText('Amen · JT').waitFor()
    await host.page.getByRole('button', { name: 'Amen' }).click()
    await guest.page.getByText('Amen · RA').waitFor()
    for (const { page } of [host, guest]) await expectAccessibleAtAllWidths(page, 'main')
    expect(await apart()).toBeLessThan(MOST_APART_SECONDS)

    await host.page.getByRole('button', { name: 'End for everyone' }).click()
    for (const { page } of [host, guest]) {
      await page.getByRole('heading', { name: 'Go in peace' }).waitFor()
      await expect.poll(async () => (await placeOf(page)).isPaused).toBe(true)
      await expectAccessibleAtAllWidths(page, 'main')
    }
    expect(new URL(guest.page.url()).origin).toBe(addressOf(1))
    expect([host.complaints, guest.complaints]).toEqual([[], []])
  },
)
