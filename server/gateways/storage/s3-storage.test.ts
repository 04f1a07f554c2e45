import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { createS3Request } from './s3-request.ts'
import { createS3Storage } from './s3-storage.ts'
import { type Storage, StorageAway } from './storage.ts'

const KEY = 'ab/cd'
const SECRET = 'a-secret-nobody-shall-read'
const FOR_VISITOR = { isForVisitor: true }
/** The limit of simultaneous reads of a bucket. */
const SLOTS = 256

describe('a failing bucket', () => {
  let outside: ExternalServer
  let storage: Storage
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'selah-s3-'))
    outside = await startExternalServer()
    const impatient = createS3Request(address(), {
      pauseMilliseconds: 1,
      answerMilliseconds: 300,
    })
    storage = createS3Storage(address(), impatient)
  })
  beforeEach(() => outside.requests.splice(0))
  afterAll(async () => {
    await outside.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const address = () => ({
    bucketUrl: `${outside.url}/media`,
    prefix: '',
    region: 'us-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: SECRET,
  })
  /** Answers with these in turn; the last repeats. */
  const answer = (...statuses: (number | ((response: ServerResponse) => void))[]) => {
    outside.answers['/media/ab/cd'] = (_request, response) => {
      const next = statuses.length > 1 ? statuses.shift() : statuses[0]
      if (typeof next === 'function') next(response)
      else response.writeHead(next ?? 500).end()
    }
  }
  const never = (_response: ServerResponse) => undefined
  const breaks = (response: ServerResponse) => response.destroy()
  /** Sends a byte now and then, and never the last one. */
  const trickles = (response: ServerResponse) => {
    response.writeHead(206)
    const drip = setInterval(() => response.write('x'), 10)
    response.once('close', () => clearInterval(drip))
  }

  test.each([
    ['an answer of 500', 500],
    ['an answer of 503', 503],
    ['too many requests', 429],
    ['a broken connection', breaks],
    ['no answer in time', never],
  ])('repeats a request after %s', async (_name, first) => {
    answer(first, 200)
    expect(await storage.has(KEY)).toBe(true)
    expect(outside.requests).toHaveLength(2)
  })

  test.each([
    ['keeps failing', 503, /4 times: it answered 503/],
    ['keeps breaking', breaks, /4 times: /],
    ['never answers', never, /4 times: it did not answer in time/],
  ])('gives up after repeated %s, with the reason', async (_name, always, message) => {
    answer(always)
    await expect(storage.has(KEY)).rejects.toThrow(message)
    expect(outside.requests).toHaveLength(4)
  })

  test.each([
    ['never answers', never, /did not answer in time/],
    ['trickles', trickles, /did not answer in time/],
    ['answers 503', 503, /it answered 503/],
  ])('a reading of a bucket that %s fails as one of a storage that is away', async (_name, always, message) => {
    answer(always)
    const failure = await storage.read(KEY, 0, 1000).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StorageAway)
    expect(String(failure)).toMatch(message)
  })

  test('holds a bounded number of connections for reads', async () => {
    const unanswered: ServerResponse[] = []
    answer((response) => void unanswered.push(response))
    const patient = createS3Storage(address(), createS3Request(address(), { mostReads: 2 }))
    const readings = Array.from({ length: 3 }, () => patient.read(KEY, 0, 9))
    await expect.poll(() => unanswered.length).toBe(2)
    unanswered[0]?.writeHead(206).end('0123456789')
    await expect.poll(() => unanswered.length).toBe(3)
    for (const response of unanswered.slice(1)) response.writeHead(206).end('0123456789')
    for (const bytes of await Promise.all(readings)) expect(bytes).toHaveLength(10)
  })

  test('a visitor’s read that waits too long for a slot fails; a background read waits', async () => {
    const unanswered: ServerResponse[] = []
    answer(
      (response) => void unanswered.push(response),
      (response) => response.writeHead(206).end('0123456789'),
    )
    const narrow = createS3Storage(address(), createS3Request(address(), { mostReads: 1, slotWaitMilliseconds: 20 }))
    const held = narrow.read(KEY, 0, 9, FOR_VISITOR)
    const background = narrow.read(KEY, 0, 9)
    await expect(narrow.read(KEY, 0, 9, FOR_VISITOR)).rejects.toBeInstanceOf(StorageAway)
    await expect.poll(() => unanswered.length).toBe(1)
    unanswered[0]?.writeHead(206).end('0123456789')
    for (const bytes of await Promise.all([held, background])) expect(bytes).toHaveLength(10)
  })

  describe('with a clock that the test sets', () => {
    let now = 0
    let timed: Storage
    beforeEach(() => {
      now = 0
      timed = createS3Storage(address(), createS3Request(address(), { pauseMilliseconds: 1, elapsed: () => now }))
    })
    /** Answers after some time. */
    const refusesAfter = (milliseconds: number) => (response: ServerResponse) => {
      now += milliseconds
      response.writeHead(503).end()
    }
    const sendsTen = (response: ServerResponse) => response.writeHead(206).end('0123456789')
    const failForSeconds = async (seconds: number) => {
      answer(503)
      for (let at = 0; at < seconds * 10; at += 1) {
        now += 100
        await timed.read(KEY, 0, 9, FOR_VISITOR).catch(() => undefined)
      }
      outside.requests.splice(0)
    }

    test('visitors’ reads of a bucket that fails for everybody are not repeated until it recovers', async () => {
      await failForSeconds(2)
      await expect(timed.read(KEY, 0, 9, FOR_VISITOR)).rejects.toThrow('the storage failed once: it answered 503')
      expect(outside.requests).toHaveLength(1)
      now += 4000
      answer(503, sendsTen)
      expect(await timed.read(KEY, 0, 9, FOR_VISITOR)).toHaveLength(10)
    })

    test('reads for exports and backups are repeated even while the bucket fails for everybody', async () => {
      await failForSeconds(2)
      answer(503, sendsTen)
      expect(await timed.read(KEY, 0, 9)).toHaveLength(10)
    })

    test('as many reads as there are slots are repeated after they failed within an instant', async () => {
      const failed: ServerResponse[] = []
      answer((response) => {
        if (failed.length === SLOTS) sendsTen(response)
        else if (failed.push(response) === SLOTS) for (const one of failed) one.writeHead(503).end()
      })
      const readings = Array.from({ length: SLOTS }, () => timed.read(KEY, 0, 9, FOR_VISITOR))
      for (const bytes of await Promise.all(readings)) expect(bytes).toHaveLength(10)
      expect(outside.requests).toHaveLength(2 * SLOTS)
    })

    test.each([
      ['a deletion that was refused after 3 s', 2999.8, (one: Storage) => one.delete(KEY)],
      ['a visitor’s read that was refused after 8.5 s', 8499.8, (one: Storage) => one.read(KEY, 0, 9, FOR_VISITOR)],
    ])('%s is not repeated: the pause counts', async (_name, milliseconds, ask) => {
      answer(refusesAfter(milliseconds), never)
      await expect(ask(timed)).rejects.toThrow('the storage failed once: it answered 503')
      expect(outside.requests).toHaveLength(1)
    })

    test('a background read is tried four times, however late, and with all its time', async () => {
      answer(refusesAfter(20_000), refusesAfter(20_000), refusesAfter(20_000), sendsTen)
      expect(await timed.read(KEY, 0, 9)).toHaveLength(10)
      expect(outside.requests).toHaveLength(4)
    })

    test('a repeated deletion has only the time that is left of 3 s', async () => {
      answer(refusesAfter(2950), (response) => {
        now += 50
        never(response)
      })
      const begin = performance.now()
      await expect(timed.delete(KEY)).rejects.toThrow('the storage failed 2 times: it did not answer in time')
      expect(performance.now() - begin).toBeLessThan(2900)
    })

    test('an upload that broke off is repeated, however late, and with all its time', async () => {
      const file = join(folder, 'late')
      writeFileSync(file, 'some bytes')
      answer(refusesAfter(30_000), 200)
      await timed.put(KEY, file)
      expect(outside.requests).toHaveLength(2)
    })
  })

  test('does not repeat a refused request; the reason excludes the signed text', async () => {
    const body = `<Error><Code>SignatureDoesNotMatch</Code><StringToSign>${SECRET}</StringToSign></Error>`
    answer((response) => response.writeHead(403).end(body))
    const failure = await storage.read(KEY, 0, 1).then(
      () => '',
      (error) => String(error),
    )
    expect(failure).toBe('StorageError: the storage refused reading: 403 SignatureDoesNotMatch')
    expect(outside.requests).toHaveLength(1)
  })

  test('says that access to the bucket is refused, if it does not answer for it', async () => {
    outside.answers['/media'] = (_request, response) => void response.writeHead(403).end()
    await expect(storage.ping()).rejects.toThrow(/^the storage refused access to the bucket: 403$/)
  })

  test('does not follow a redirect', async () => {
    answer((response) => response.writeHead(302, { location: `${outside.url}/elsewhere` }).end())
    await expect(storage.has(KEY)).rejects.toThrow('302')
    expect(outside.requests.map(({ path }) => path)).toEqual(['/media/ab/cd'])
  })

  test('waits for a large part as long as its size needs', async () => {
    const large = Buffer.alloc(1024 ** 2 + 100_000)
    answer((response) => {
      response.writeHead(206).write(large.subarray(1))
      setTimeout(() => response.end(large.subarray(0, 1)), 400)
    })
    expect(await storage.read(KEY, 0, large.length - 1)).toHaveLength(large.length)
    expect(outside.requests).toHaveLength(1)
  })

  test('accepts the whole object as the answer to a range request', async () => {
    answer((response) => response.writeHead(200).end('0123456789'))
    expect(Buffer.from(await storage.read(KEY, 2, 4)).toString()).toBe('234')
  })

  test('sends a file with length, hash and signature, and again after a failure', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'some bytes')
    const bodies: string[] = []
    let tries = 0
    outside.answers['/media/ab/cd'] = async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      bodies.push(body)
      tries += 1
      response.writeHead(tries === 1 ? 500 : 200).end()
    }
    await storage.put(KEY, file)
    expect(bodies).toEqual(['some bytes', 'some bytes'])
    const headers = outside.requests[1]?.headers
    expect(headers?.['content-length']).toBe('10')
    expect(headers?.['x-amz-content-sha256']).toMatch(/^[\da-f]{64}$/)
    expect(headers?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\//)
    expect(JSON.stringify(outside.requests)).not.toContain(SECRET)
  })

  test('lists all pages, and stops at a repeated page', async () => {
    const page = (key: string, more: boolean) =>
      `<R><IsTruncated>${more}</IsTruncated><Contents><Key>${key}</Key>` +
      '<LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></R>'
    outside.answers['/media?marker=&prefix='] = page('R&amp;D/x y.txt', true)
    outside.answers['/media?marker=R%26D%2Fx%20y.txt&prefix='] = page('ab/cd', false)
    const all = async () => {
      const keys: string[] = []
      for await (const { key } of storage.list()) keys.push(key)
      return keys
    }
    expect(await all()).toEqual(['ab/cd'])
    outside.answers['/media?marker=ab%2Fcd&prefix='] = page('ab/cd', true)
    outside.answers['/media?marker=R%26D%2Fx%20y.txt&prefix='] = page('ab/cd', true)
    await expect(all()).rejects.toThrow('again and again')
  })
})
