import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { getSeries } from '#contract/catalogue/content.ts'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { openStorage } from '#server/gateways/storage/open-storage.ts'
import { testFeed, testItem, testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { launchChromium } from '#testing/setup/launch-chromium.ts'
import { median } from '../report/median.ts'
import { cutIntoSegments } from './cut-into-segments.ts'
import { type Delivery, LINES, type Line, timePlayback } from './time-playback.ts'

/**
 * `node start.mjs --run=bench/first-sound/measure-first-sound.ts [TIMES]`: measures the time from the decision to play
 * to the first sound, for the same recording as one file and as HLS by hls.js. Prints a table.
 */
const TIMES = Number(process.argv.at(-1)) || 7
const LIBRARY = readFileSync(
  fileURLToPath(new URL('../../node_modules/hls.js/dist/hls.light.min.js', import.meta.url)),
  'utf8',
)

async function openRecording(server: TestServer): Promise<Record<Delivery, string>> {
  const items = [
    testItem('file', { audio: 'media/one.m4a' }),
    testItem('pieces', { audio: 'media/pieces/master.m3u8' }),
  ]
  const pack = writeTestPack(testManifest({ series: [testSeries('sound', { items })], feeds: [testFeed('music', [])] }))
  try {
    await cutIntoSegments(join(pack, 'media/one.m4a'), join(pack, 'media/pieces'))
    const { program, config } = server
    const storage = openStorage(config.storage, program.ids)
    const { database, clock } = program
    await importPack(pack, { database, clock, storage, progress: SILENT_PROGRESS })
  } finally {
    rmSync(pack, { recursive: true, force: true })
  }
  const { data } = await callServer(server, getSeries, { params: { id: 'sound' }, query: {} })
  const addressOf = (id: string) => new URL(data.items.find((item) => item.id === id)?.audio_url ?? '', server.url).href
  return { 'one file': addressOf('file'), HLS: addressOf('pieces') }
}

async function measure(browser: Browser, server: TestServer, addresses: Record<Delivery, string>, line: Line) {
  const found: Record<Delivery, number[]> = { 'one file': [], HLS: [] }
  const ways = ['one file', 'HLS'] as const
  // Alternating, so that other load on the machine affects both alike; the first round is a warm-up.
  for (let turn = 0; turn <= TIMES; turn += 1) {
    for (const way of ways) {
      const milliseconds = await timePlayback(browser, {
        site: server.url,
        address: addresses[way],
        way,
        line,
        library: LIBRARY,
      })
      if (turn > 0) found[way].push(milliseconds)
    }
  }
  const [file, pieces] = [median(found['one file']), median(found.HLS)]
  console.log(`| ${line} | ${Math.round(file)} ms | ${Math.round(pieces)} ms | ${(pieces / file).toFixed(1)} × |`)
}

const server = await startTestServer('embedded', { isEmpty: true })
const browser = await launchChromium(['--autoplay-policy=no-user-gesture-required'])
try {
  const addresses = await openRecording(server)
  console.log('| line | one file | HLS | one file is sooner by |\n| --- | ---: | ---: | ---: |')
  for (const line of Object.keys(LINES)) await measure(browser, server, addresses, line)
} finally {
  await browser.close()
  await server.stop()
}
