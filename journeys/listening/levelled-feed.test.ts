import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { GAIN_STEP_DECIBELS } from '#server/media/levelling/change-gain.ts'
import { makeRecording } from '#testing/catalogue/test-recordings.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openTemporaryFolder } from '#testing/vitest/temporary-folder.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { OPENED_WIDTHS, openBrowser } from '../support/browser.ts'
import { journeysClock } from '../support/clock.ts'
import { logInAsStaff } from '../support/members.ts'
import { expectMirrored, MIRRORED } from '../support/mirrored.ts'
import {
  audioPosition,
  expectSound,
  fullPlayer,
  isPaused,
  lastSeekPosition,
  loopRecording,
  openFullPlayer,
  play,
  playerBar,
  playInAnyLanguage,
  recordSeeks,
} from '../support/player-page.ts'
import { openSiteWithFeeds } from '../support/site-with-feeds.ts'
import { openStaffCaller } from '../support/staff-calls.ts'

const { outside, site } = await openSiteWithFeeds()
const browser = openBrowser()
const folder = openTemporaryFolder('levelled-feed')

const EPISODE = 'Evening: “Abide with us”'
const SECONDS = 60
const PLAYED_SECONDS = 8
/** Two minutes, after which no answer from before is served from a cache. */
const CACHED_DAYS = 2 / (24 * 60)
let published: Buffer
let handle = ''

/** The newest two episodes of the podcast are an MP3 and Opus, both quiet and new; the oldest one is an M4A. */
beforeAll(async () => {
  published = await quietNoise('quiet.mp3', ['-c:a', 'libmp3lame', '-b:a', '96k'])
  outside.answers['/3.mp3'] = published
  outside.answers['/2.ogg'] = await quietNoise('quiet.ogg', ['-c:a', 'libopus', '-b:a', '64k'])
  const daysAgo = (days: number) => new Date(journeysClock.now() - days * DAY_MILLISECONDS).toUTCString()
  outside.answers['/feed.xml'] = String(outside.answers['/feed.xml'])
    .replace('/3.m4a?source=feed&amp;t=1', '/3.mp3')
    .replace('Thu, 15 Jan 2026 18:00:00 +0000', daysAgo(1))
    .replace('/2.m4a', '/2.ogg')
    .replace('Thu, 8 Jan 2026 18:00:00 GMT', daysAgo(2))
  const call = await openStaffCaller('editor')
  const added = await call('POST', '/web/studio/feeds', { address: `${outside.url}/feed.xml` })
  const { data }: { data: { handle: string } } = await added.json()
  handle = data.handle
  await site.fetchFeeds()
})

async function quietNoise(name: string, codec: readonly string[]): Promise<Buffer> {
  const noise = ['-f', 'lavfi', '-i', `anoisesrc=c=pink:r=48000:d=${SECONDS}:a=0.4:seed=1`]
  return readFile(await makeRecording(join(folder, name), [...noise, ...codec]))
}

/** Levels the recordings that are not levelled yet. Returns the gain in steps of the one at an address. */
async function levelAndCount(address: string): Promise<number> {
  const levels = await site.levelFeeds()
  expect(levels.length).toBe(2)
  return levels.find(({ media_id }) => address.includes(media_id))?.steps ?? 0
}

const soundAddress = (page: Page) => page.evaluate(() => new URL(document.querySelector('audio')?.src ?? '').pathname)

/** The length of a recording in bytes and seconds, and its mean volume in decibels, as the page's browser decodes it. */
function heard(page: Page, address: string) {
  return page.evaluate(async (path) => {
    const bytes = await (await fetch(path)).arrayBuffer()
    const length = bytes.byteLength
    const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes)
    const samples = sound.getChannelData(0)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    return { length, seconds: sound.duration, decibels: 10 * Math.log10(power) }
  }, address)
}

/** The mean volume in decibels of a recording's first seconds, as an `<audio>` element of the page plays them. */
function played(page: Page, address: string): Promise<number> {
  return page.evaluate(
    async ({ path, seconds }) => {
      const audio = new Audio(path)
      const context = new AudioContext()
      // A worklet, which Chromium advises in the console, would need a file of its own.
      const meter = context.createScriptProcessor(4096, 1, 1)
      let [power, samples] = [0, 0]
      const isMeasured = new Promise<void>((resolve) => {
        meter.onaudioprocess = ({ inputBuffer }) => {
          if (samples >= seconds * context.sampleRate) return resolve()
          for (const sample of inputBuffer.getChannelData(0)) {
            // Before the sound begins there is exact silence.
            if (sample === 0) continue
            power += sample * sample
            samples += 1
          }
        }
      })
      context.createMediaElementSource(audio).connect(meter).connect(context.destination)
      await context.resume()
      await audio.play()
      await isMeasured
      audio.pause()
      await context.close()
      return 10 * Math.log10(power / samples)
    },
    { path: address, seconds: PLAYED_SECONDS },
  )
}

/** The address of the episode's recording in one of our own feeds, which is the publisher's, byte for byte. */
async function expectPublished({ request }: Page, feed: string): Promise<void> {
  const xml = await (await request.get(feed)).text()
  const item = xml.split('<item>').find((text) => text.includes('Abide with us'))
  const [, url = ''] = /<enclosure [^>]*url="([^"]+)"/.exec(item ?? '') ?? []
  expect(url).toMatch(/\/audio\.mp3$/)
  expect(item).toContain(`length="${published.length}"`)
  expect((await (await request.get(new URL(url).pathname)).body()).equals(published)).toBe(true)
}

/** Presses a key on the full player's own slider; returns the position that it leads to, from where sound goes on. */
async function seekByKey(page: Page, key: 'PageUp' | 'Home'): Promise<number | undefined> {
  await page.evaluate(() => delete document.documentElement.dataset.sought)
  await page.evaluate(recordSeeks)
  await fullPlayer(page).getByRole('slider', { name: 'Position' }).press(key)
  await expect.poll(() => lastSeekPosition(page)).toBeDefined()
  await expectSound(page)
  return lastSeekPosition(page)
}

async function pause(page: Page): Promise<number> {
  await fullPlayer(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await page.keyboard.press('Escape')
  await fullPlayer(page).waitFor({ state: 'detached' })
  return audioPosition(page)
}

it('a quiet episode of a feed gets louder, and a listener goes on where they paused', async () => {
  const { page, complaints } = await browser.visit(`/series/${handle}/`, { width: 360 })
  await play(page, EPISODE)
  await loopRecording(page)
  const original = await soundAddress(page)
  expect(original).toMatch(/\/audio\.mp3$/)
  await openFullPlayer(page)
  await seekByKey(page, 'PageUp')
  await seekByKey(page, 'PageUp')
  expect(await seekByKey(page, 'PageUp')).toBeGreaterThan(15)
  const stood = await pause(page)
  const quiet = await heard(page, original)

  const steps = await levelAndCount(original)
  await site.advanceDays(CACHED_DAYS)
  await page.reload()
  await playerBar(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
  await loopRecording(page)
  const levelled = await soundAddress(page)
  expect(levelled).toBe(original.replace('/audio.mp3', '/levelled.mp3'))
  const position = await audioPosition(page)
  expect(position).toBeGreaterThan(stood - 1)
  expect(position).toBeLessThan(stood + 5)
  const louder = await heard(page, levelled)
  expect([louder.length, louder.seconds]).toEqual([published.length, quiet.seconds])
  expect(steps).toBeGreaterThan(3)
  expect(louder.decibels - quiet.decibels).toBeCloseTo(steps * GAIN_STEP_DECIBELS, 1)

  await openFullPlayer(page)
  await expectAccessibleAtAllWidths(page, '[data-full-player]')
  expect(await seekByKey(page, 'PageUp')).toBeGreaterThan(stood + 5)
  expect(await seekByKey(page, 'Home')).toBe(0)
  const whole = await (await page.request.get(levelled)).body()
  expect(whole.equals(published)).toBe(false)
  const part = await page.request.get(levelled, { headers: { range: 'bytes=500000-500999' } })
  expect([part.status(), part.headers()['content-range']]).toEqual([206, `bytes 500000-500999/${published.length}`])
  expect((await part.body()).equals(whole.subarray(500_000, 501_000))).toBe(true)
  expect(complaints).toEqual([])
})

it('our own feeds keep the publisher’s file', async () => {
  const levels = await site.levelFeeds()
  expect(levels.map(({ steps }) => steps > 0)).toEqual([true, true])
  const { page } = await browser.visit('/settings/account/', { refreshToken: await logInAsStaff('subscriber') })
  await expectPublished(page, `/series/${handle}/feed.xml`)
  const card = page.getByRole('region', { name: 'Listen in your podcast app' })
  await card.getByRole('button', { name: 'Show the address of Everything' }).click()
  await expectPublished(page, new URL(await card.getByRole('textbox').inputValue()).pathname)
})

inLongRun(() => {
  it('an Opus episode gets louder too, by a gain that the browser applies', async () => {
    await site.levelFeeds()
    const { page, complaints } = await browser.visit(`/series/${handle}/`)
    await play(page, 'mercies')
    const levelled = await soundAddress(page)
    expect(levelled).toMatch(/\/levelled\.ogg$/)
    const original = levelled.replace('levelled', 'audio')
    const [louder, quiet] = [await heard(page, levelled), await heard(page, original)]
    const steps = await levelAndCount(levelled)
    expect(steps).toBeGreaterThan(3)
    expect([louder.length, louder.seconds]).toEqual([quiet.length, quiet.seconds])
    expect(louder.decibels - quiet.decibels).toBeCloseTo(steps * GAIN_STEP_DECIBELS, 1)
    expect(complaints).toEqual([])
    const [playedLouder, playedQuiet] = [await played(page, levelled), await played(page, original)]
    expect(playedLouder - playedQuiet).toBeCloseTo(steps * GAIN_STEP_DECIBELS, 1)
  })

  it.each(OPENED_WIDTHS)('episodes play in right-to-left pages, with reduced motion, at %i px', async (width) => {
    await site.levelFeeds()
    const { page, complaints } = await browser.visit(`/series/${handle}/?${MIRRORED}`, { width })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await playInAnyLanguage(page, EPISODE)
    expect(await soundAddress(page)).toMatch(/\/levelled\.mp3$/)
    await expectMirrored(page)
    expect(complaints).toEqual([])
  })
})
