import { expect, test } from 'vitest'
import { webhookSecret, webhookSignatures } from './webhook-signature.ts'

// The example of https://www.standardwebhooks.com and of its libraries.
const SECRET = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
const MESSAGE = {
  id: 'msg_loFOjxBNrRLzqYUf',
  timestamp: 1731705121,
  body: '{"event_type":"ping","data":{"success":true}}',
}
const SIGNATURE = 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0='

test('a message is signed as in the example of the standard', () => {
  expect(webhookSignatures([SECRET], MESSAGE)).toBe(SIGNATURE)
})

test('two secrets give two signatures, with a space between', () => {
  const [first, second, ...more] = webhookSignatures([webhookSecret('AAAA'), SECRET], MESSAGE).split(' ')
  expect([first?.startsWith('v1,'), second, more]).toEqual([true, SIGNATURE, []])
})

test('a secret is written in base64 with its prefix', () => {
  expect(webhookSecret('-_-_')).toBe('whsec_+/+/')
})
