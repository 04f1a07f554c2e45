import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DailyItem, getDailyItem, TODAYS_DAILY_ITEM } from '#contract/catalogue/daily.ts'
import { DAILY_PRAYER } from '#contract/paths.ts'
import { pictureAt } from '#rules/catalogue/picture-sizes.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('embedded')
})
afterAll(() => server.stop())

const html = async () => (await server.ask(DAILY_PRAYER)).text()
async function today(): Promise<DailyItem> {
  return (await callServer(server, getDailyItem, { params: { id: TODAYS_DAILY_ITEM }, query: {} })).data
}

/** The picture that the head preloads with high priority. */
function preloadIn(text: string): string | undefined {
  const head = text.slice(0, text.indexOf('</head>'))
  return /<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*imageSrcSet="([^"]*)"/.exec(head)?.[1]
}

test('the HTML starts the request for the picture of the day in UTC, and has its words', async () => {
  const text = await html()
  const { background_image_url, reflection } = await today()
  expect(preloadIn(text)).toContain(pictureAt(background_image_url, 360, 'avif'))
  expect(text).toContain(reflection.slice(0, 30))
})

test('the next day it is that day’s, for everybody', async () => {
  const before = await today()
  server.clock.advance(24 * 3600)
  const after = await today()
  expect(after.id).not.toBe(before.id)
  const [mine, theirs] = [await html(), await html()]
  expect(mine).toBe(theirs)
  expect(preloadIn(mine)).toContain(pictureAt(after.background_image_url, 360, 'avif'))
  expect(mine).toContain(after.reflection.slice(0, 30))
})
