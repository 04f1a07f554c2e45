import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { APP_ICONS, APP_MANIFEST } from '#contract/app-icons.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

type Manifest = {
  name: string
  short_name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

describe.each(DATABASE_KINDS)('the app manifest, on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { withBible: true })
  })
  afterAll(() => server.stop())

  const manifest = async () => (await (await server.ask(APP_MANIFEST)).json()) as Manifest

  test('has every field that browsers require for installation', async () => {
    const response = await server.ask(APP_MANIFEST)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ])
    const { short_name, start_url, display, icons } = await manifest()
    expect([short_name, start_url, display]).toEqual([brand.name, '/discover/', 'standalone'])
    const sizes = icons.map(({ sizes: size, purpose }) => `${size} ${purpose}`)
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  })

  test.each(Object.values(APP_ICONS))(
    '$path is a square PNG in the brand’s colours',
    async ({ path, size, purpose }) => {
      const response = await server.ask(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      const image = sharp(Buffer.from(await response.arrayBuffer()))
      const { data, info } = await image.raw().ensureAlpha().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([size, size])
      const at = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)]
      const hex = (pixel: number[]) =>
        `#${pixel
          .slice(0, 3)
          .map((part) => part.toString(16).padStart(2, '0'))
          .join('')}`
      // Between the two leaves of the mark, and inside one of them.
      expect(hex(at(Math.round(size / 2), Math.round(size * 0.05)))).toBe(brand.theme_colour)
      expect(hex(at(Math.round(size * 0.4), Math.round(size * 0.5)))).toBe(brand.accent_colour)
      expect(at(0, 0)[3]).toBe(purpose === 'any' ? 0 : 255)
    },
  )

  test('is linked by pages, and its shortcuts lead to existing pages', async () => {
    const html = await (await server.ask('/login/')).text()
    expect(html).toContain(`<link rel="manifest" href="${APP_MANIFEST}"/>`)
    expect(html).toContain(`<link rel="apple-touch-icon" href="${APP_ICONS.apple.path}"/>`)
    for (const { url } of (await manifest()).shortcuts) {
      expect([url, (await server.ask(url)).status]).toEqual([url, 200])
    }
  })
})
