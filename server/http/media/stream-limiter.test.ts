import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaListing } from '#server/database/media/media-files.ts'
import { BLOCK_BYTES, withBlockCache } from '#server/gateways/storage/block-cache.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { addErrorHandler } from '../errors/error-handler.ts'
import { addMediaRoutes } from './media-routes.ts'
import { readMediaBlocks } from './send-media.ts'
import { connectionLimit, createStreamLimiter, streamLimits } from './stream-limiter.ts'

const GIB = 1024 ** 3
/** Larger than the socket buffers of both sides. */
const BYTES = 64 * 1024 * 1024 + 10
const file: MediaListing = {
  media_id: 'm',
  name: 'long.m4a',
  mime_type: 'audio/mp4',
  bytes: BYTES,
  sha256: 'ab'.repeat(32),
  storage_key: 'ab/ab',
  kind: 'audio',
  audience: 'everyone',
  main_file: 'long.m4a',
  levelled_file: null,
}

const blocks: Storage = {
  read: async (_key, start, end) => Buffer.alloc(end - start + 1, (start / BLOCK_BYTES) % 251),
  put: async () => undefined,
  has: async () => true,
  delete: async () => undefined,
  list: async function* () {},
  ping: async () => undefined,
}

describe('limits by memory', () => {
  test.each([
    { gib: 0.1, most: 64, connections: 1024 },
    { gib: 1, most: 409, connections: 4096 },
    { gib: 4, most: 1638, connections: 16_384 },
    { gib: 16, most: 6553, connections: 65_536 },
  ])('$gib GiB admit $most streams on $connections connections', ({ gib, most, connections }) => {
    expect(streamLimits(gib * GIB)).toEqual({ most, mostOfNetwork: Math.ceil(most / 4) })
    expect(connectionLimit(gib * GIB)).toBe(connections)
  })
})

describe('createStreamLimiter', () => {
  test('refuses a network at its share, then everybody at the total, until streams end', () => {
    const streams = createStreamLimiter({ most: 3, mostOfNetwork: 2 })
    const [one] = [streams.admit('a'), streams.admit('a')]
    expect(() => streams.admit('a')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 5 }))
    const other = streams.admit('b')
    expect(() => streams.admit('c')).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 5 }))
    other()
    other()
    expect(streams.count()).toBe(2)
    one?.()
    streams.admit('a')
    streams.admit('c')
    expect(streams.count()).toBe(3)
  })
})

describe('readMediaBlocks', () => {
  test.each([
    ['the whole', 0, BYTES - 1],
    ['from within a block', 1000, 3 * BLOCK_BYTES],
    ['one byte', 5, 5],
    ['up to the edge of a block', BLOCK_BYTES, 2 * BLOCK_BYTES - 1],
  ])('serves a range %s as views of cached blocks that listeners share', async (_, start, end) => {
    const storage = withBlockCache(blocks)
    const read = async () => {
      const pieces: Uint8Array[] = []
      for await (const piece of readMediaBlocks(storage, file, { start, end })) pieces.push(piece)
      return pieces
    }
    const [one, other] = await Promise.all([read(), read()])
    expect(one.reduce((sum, piece) => sum + piece.length, 0)).toBe(end - start + 1)
    expect(Math.max(...one.map((piece) => piece.length))).toBeLessThanOrEqual(BLOCK_BYTES)
    const held = new Set([...one, ...other].map((piece) => piece.buffer))
    expect(held.size).toBe(Math.floor(end / BLOCK_BYTES) - Math.floor(start / BLOCK_BYTES) + 1)
  })
})

describe('listeners who read nothing', () => {
  const app = Fastify()
  const streams = createStreamLimiter({ most: 8, mostOfNetwork: 4 })
  const sockets: Socket[] = []
  let read = 0
  const counted: Storage = {
    ...blocks,
    read: (...range) => {
      read += 1
      return blocks.read(...range)
    },
  }

  beforeAll(async () => {
    addErrorHandler(app)
    const find = async () => ({ file, isPublic: true })
    const access = { find, forgetUser: () => undefined, forgetAll: () => undefined }
    const findPreview = () => Promise.reject(new Error('no preview is asked for'))
    const storage = withBlockCache(counted)
    addMediaRoutes(app, { access, findPreview, storage, handover: undefined, streamLimiter: streams })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  const port = () => Number(new URL(app.listeningOrigin).port)
  const listen = () => {
    const socket = connect(port(), '127.0.0.1', () => socket.write('GET /media/m/long.m4a HTTP/1.1\r\nHost: x\r\n\r\n'))
    socket.on('error', () => undefined)
    sockets.push(socket)
    return socket.pause()
  }
  const ask = (init?: RequestInit) => fetch(`${app.listeningOrigin}/media/m/long.m4a`, init)

  test('admits as many idle listeners as a network’s share and sends Retry-After to the next', async () => {
    const listeners = Array.from({ length: 4 }, listen)
    await expect.poll(() => streams.count()).toBe(4)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'too_many_requests' }] })

    const head = await ask({ method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(BYTES)])
    expect((await ask({ headers: { 'if-none-match': head.headers.get('etag') ?? '' } })).status).toBe(304)

    listeners[0]?.destroy()
    await expect.poll(() => streams.count()).toBe(3)
    const range = await ask({ headers: { range: `bytes=${BLOCK_BYTES - 1}-${BLOCK_BYTES}` } })
    expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 2])
    await expect.poll(() => streams.count()).toBe(3)
    // Only the data in the socket buffers is read from storage.
    expect(read).toBeLessThan(BYTES / BLOCK_BYTES / 2)
  })
})
