import { describe, expect, test } from 'vitest'
import type { JournalKeyCopy } from '#contract/journal/journal.ts'
import { recordContext } from '#rules/journal/merge-record.ts'
import { formatRecoveryCode, parseRecoveryCode, RECOVERY_BYTES } from '#rules/journal/recovery-code.ts'
import { secretBytes } from '../../http/browser/secret-bytes.ts'
import { fromBase64url, toBase64url, utf8 } from './bytes.ts'
import { expandSecret, stretchPassphrase } from './derive-key.ts'
import { decrypt, decryptText, encrypt, encryptText, importKey } from './encryption.ts'
import { generateDataKey, SALT_BYTES, unwrapDataKey, wrapDataKey } from './key-copies.ts'

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('known vectors', () => {
  test('PBKDF2-SHA-256 (RFC 7914, section 11, and the usual four thousand rounds)', async () => {
    const one = await stretchPassphrase('passwd', utf8('salt'), 1)
    expect(toHex(one)).toBe('55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc')
    const many = await stretchPassphrase('password', utf8('salt'), 4096)
    expect(toHex(many)).toBe('c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a')
  })

  test('HKDF-SHA-256 (RFC 5869, test case 3: neither salt nor info)', async () => {
    const secret = hex('0b'.repeat(22))
    const empty = await expandSecret(secret, hex(''), '', 42 * 8)
    expect(toHex(empty)).toBe('8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8')
  })

  test('AES-256-GCM (McGrew and Viega, test case 15)', async () => {
    const key = await importKey(hex('feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308'))
    const iv = hex('cafebabefacedbaddecaf888')
    const plain = hex(
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255',
    )
    const { ciphertext } = await encrypt(key, plain, '', iv)
    expect(toHex(ciphertext)).toBe(
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015adb094dac5d93471bdec1a502270e3cc6c',
    )
    expect(toHex(await decrypt(key, { iv, ciphertext }, ''))).toBe(toHex(plain))
  })

  test('base64url (RFC 4648, section 10)', () => {
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase64url(utf8(text)))).toEqual([
      '',
      'Zg',
      'Zm8',
      'Zm9v',
      'Zm9vYg',
      'Zm9vYmE',
      'Zm9vYmFy',
    ])
    expect(toBase64url(hex('fbff'))).toBe('-_8')
    expect(toHex(fromBase64url('-_8'))).toBe('fbff')
  })
})

describe('an encrypted record', () => {
  const context = recordContext('journal', { id: 'a', version: 1 })

  test('opens with its key, in its place, and differs each time', async () => {
    const key = await importKey(generateDataKey())
    const [one, other] = [
      await encryptText(key, 'The word new.', context),
      await encryptText(key, 'The word new.', context),
    ]
    expect(one).not.toBe(other)
    expect(one).not.toContain(toBase64url(utf8('The word new.')).slice(0, 12))
    expect(await decryptText(key, one, context)).toBe('The word new.')
  })

  test('opens nowhere else: not changed, not as another record or version, not with another key', async () => {
    const key = await importKey(generateDataKey())
    const envelope = await encryptText(key, 'mine', context)
    const [format = '', iv = '', ciphertext = ''] = envelope.split('.')
    const flipped = fromBase64url(ciphertext)
    flipped[0] = (flipped[0] ?? 0) ^ 1
    const attempts: [string, string][] = [
      [[format, iv, toBase64url(flipped)].join('.'), context],
      [[format, iv, ciphertext.slice(0, -4)].join('.'), context],
      [[format, toBase64url(secretBytes(12)), ciphertext].join('.'), context],
      [['2', iv, ciphertext].join('.'), context],
      [`${envelope}.x`, context],
      ['', context],
      [envelope, recordContext('journal', { id: 'b', version: 1 })],
      [envelope, recordContext('journal', { id: 'a', version: 2 })],
      [envelope, recordContext('other', { id: 'a', version: 1 })],
    ]
    for (const [changed, place] of attempts) await expect(decryptText(key, changed, place)).rejects.toThrow()
    await expect(decryptText(await importKey(generateDataKey()), envelope, context)).rejects.toThrow()
  })
})

describe('copies of the key', () => {
  const passphrase = { kind: 'passphrase', passphrase: 'harbor candle oak seven' } as const

  test('open with what they were made for, and with nothing else', async () => {
    const dataKey = generateDataKey()
    const code = secretBytes(RECOVERY_BYTES)
    const passkey = {
      kind: 'passkey',
      bytes: secretBytes(32),
      credentialId: 'cred',
      salt: secretBytes(SALT_BYTES),
    } as const
    const recovery = { kind: 'recovery', bytes: code } as const
    const copies = await Promise.all(
      [passphrase, recovery, passkey].map((secret) => wrapDataKey(dataKey, 'journal', secret)),
    )
    const typed = parseRecoveryCode(formatRecoveryCode(code).toLowerCase()) ?? code
    for (const secret of [passphrase, { kind: 'recovery', bytes: typed } as const, passkey]) {
      expect(await unwrapDataKey(copies, 'journal', secret)).toEqual(dataKey)
    }
    const wrong = [
      { kind: 'passphrase', passphrase: 'harbor candle oak eight' },
      { kind: 'recovery', bytes: secretBytes(RECOVERY_BYTES) },
      { ...passkey, bytes: secretBytes(32) },
      { ...passkey, credentialId: 'other' },
    ] as const
    for (const secret of wrong) expect(await unwrapDataKey(copies, 'journal', secret)).toBeUndefined()
    expect(await unwrapDataKey(copies, 'other', recovery)).toBeUndefined()
  })

  test('do not open with weaker or swapped parameters', async () => {
    const copy = await wrapDataKey(generateDataKey(), 'journal', passphrase)
    const other = await wrapDataKey(generateDataKey(), 'journal', passphrase)
    const changed: JournalKeyCopy[] = [
      { ...copy, rounds: 1 },
      { ...copy, rounds: 600_001 },
      { ...copy, salt: other.salt },
      { ...copy, id: other.id },
      { ...copy, wrapped_key: other.wrapped_key },
      { ...copy, iv: other.iv },
      { ...copy, format: 2 },
    ]
    for (const one of changed) expect(await unwrapDataKey([one], 'journal', passphrase)).toBeUndefined()
    expect(copy).toMatchObject({ kind: 'passphrase', format: 1, rounds: 600_000 })
  })
})
