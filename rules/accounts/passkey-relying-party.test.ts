import { expect, test } from 'vitest'
import { passkeyRelyingPartyId } from './passkey-relying-party.ts'

test.each([
  ['https://listen.example', 'listen.example'],
  ['https://listen.example:8443', 'listen.example'],
  ['http://listen.example', undefined],
  ['http://localhost:8000', 'localhost'],
  ['http://one.localhost', 'one.localhost'],
  ['http://127.0.0.1:8000', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[::1]:8000', undefined],
  ['nonsense', undefined],
])('passkeys of %s have the relying party %s', (siteUrl, host) => {
  expect(passkeyRelyingPartyId(siteUrl)).toBe(host)
})
