import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ExternalServer, startExternalServer } from '#testing/servers/external-server.ts'
import { createS3Request } from './s3-request.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const KEY = 'ab/cd'
const SECRET = 'a-secret-nobody-shall-read'

describe('a failing bucket', () => {
  let outside: ExternalServer
  let storage: Storage
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'selah-s3-'))
    outside = await startExternalServer()
    const bucketUrl = `${outside.url}/media`
    const address = { bucketUrl, prefix: '', region: 'us-east-1', accessKeyId: 'KEY', secretAccessKey: SECRET }
    const impatient = createS3Request(address, { pauseMilliseconds: 1, answerMilliseconds: 150 })
    storage = createS3Storage(address, impatient)
  })
  beforeEach(() => outside.requests.splice(0))
  afterAll(async () => {
    await outside.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Answers with these in turn; the last repeats. */
  const answer = (...statuses: (number | ((response: ServerResponse) => void))[]) => {
    outside.answers['/media/ab/cd'] = (_request, response) => {
      const next = statuses.length > 1 ? statuses.shift() : statuses[0]
      if (typeof next === 'function') next(response)
      else response.writeHead(next ?? 500).end()
    }
  }
  const never = () => undefined
  const breaks = (response: ServerResponse) => response.destroy()

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
