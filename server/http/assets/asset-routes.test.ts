import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAssetRoutes } from './asset-routes.ts'
import { readAssets } from './read-assets.ts'

const FOLDER = fileURLToPath(new URL('../../../dist/client/assets', import.meta.url))

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  addAssetRoutes(app, readAssets(FOLDER))
})
afterAll(() => app.close())

const get = (name: string, accepted: string) =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': accepted } })

function nameOf(ending: string): string {
  const name = readdirSync(FOLDER).find((one) => one.endsWith(ending))
  if (!name) throw new Error(`the build has no ${ending}`)
  return name
}

test.each([
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
] as const)(
  'a script is sent as %s to who accepts "%s", at the first request and later',
  async (coding, accepted, decode) => {
    const name = nameOf('.js.br').replace(/\.br$/, '')
    for (const reply of [await get(name, accepted), await get(name, accepted)]) {
      expect(reply.headers['content-encoding']).toBe(coding)
      expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(reply.headers.vary).toBe('Accept-Encoding')
      expect(decode(reply.rawPayload)).toEqual(readFileSync(`${FOLDER}/${name}`))
    }
  },
)

test('what the build did not compress is sent as it is', async () => {
  const name = nameOf('.woff2')
  const reply = await get(name, 'br, gzip')
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.rawPayload).toEqual(readFileSync(`${FOLDER}/${name}`))
})

test('a file that the build does not have is refused', async () => {
  expect((await get('nothing.js', 'br')).statusCode).toBe(404)
})
