import { createHmac } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { webhookSignatures } from '#server/gateways/crypto/webhook-signature.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'

const folder = testFolder('documented-receiver')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = `whsec_${Buffer.from('a secret of a receiver').toString('base64')}`

test('the receiver of docs/integrating.md accepts what is sent, and nothing else', async () => {
  const page = readFileSync(new URL('../../../../docs/integrating.md', import.meta.url), 'utf8')
  const example =
    page
      .split('```js\n')
      .find((part) => part.includes('isFromSelah'))
      ?.split('```')[0] ?? ''
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, example)
  const { isFromSelah } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const body = '{"type":"webhook.test"}'
  const headersAt = (timestamp: number, signatures: string) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures,
  })
  const now = Math.floor(Date.now() / 1000)
  const signedAt = (timestamp: number, secrets: string[]) =>
    headersAt(timestamp, webhookSignatures(secrets, { id: 'msg_1', timestamp, body }))
  expect(isFromSelah(SECRET, signedAt(now, [SECRET]), body)).toBe(true)
  expect(isFromSelah(SECRET, signedAt(now, ['whsec_AAAA', SECRET]), body)).toBe(true)
  expect(isFromSelah(SECRET, signedAt(now, ['whsec_AAAA']), body)).toBe(false)
  expect(isFromSelah(SECRET, signedAt(now - 400, [SECRET]), body)).toBe(false)
  expect(isFromSelah(SECRET, signedAt(now, [SECRET]), `${body} `)).toBe(false)
  const unprefixed = createHmac('sha256', 'x').update(body).digest('base64')
  expect(isFromSelah(SECRET, headersAt(now, `v1,${unprefixed}`), body)).toBe(false)
})
