import { expect, test } from 'vitest'
import { encryptPush } from './encrypt-push.ts'
import { areReceiverKeys, newPushKeyPair } from './push-keys.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const RECEIVER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('a message is encrypted as in the example of RFC 8291', () => {
  const oneTime = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  expect(encryptPush('When I grow up, I want to be a watermelon', RECEIVER, oneTime).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('no two messages have the same bytes', () => {
  expect(encryptPush('Pray', RECEIVER).equals(encryptPush('Pray', RECEIVER))).toBe(false)
})

test('keys for which nothing can be encrypted are recognized', () => {
  expect(areReceiverKeys(RECEIVER)).toBe(true)
  expect(areReceiverKeys({ ...RECEIVER, p256dh: newPushKeyPair().publicKey })).toBe(true)
  expect(areReceiverKeys({ ...RECEIVER, auth: 'short' })).toBe(false)
  expect(areReceiverKeys({ ...RECEIVER, p256dh: `BA${RECEIVER.p256dh.slice(2)}` })).toBe(false)
  expect(areReceiverKeys({ ...RECEIVER, p256dh: 'AAAA' })).toBe(false)
})
