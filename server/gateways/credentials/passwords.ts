import { argon2, timingSafeEqual } from 'node:crypto'
import { createConcurrencyLimit } from '../concurrency-limit.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. About 50 ms of one core. */
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32
/** More at once would slow down requests that need no password. */
const withinHashLimit = createConcurrencyLimit({ atOnce: 2 })

/** A password's hash in PHC form. `salt` is a fresh secret of at least 128 random bits. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  const tag = await digest(password, Buffer.from(salt))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(Buffer.from(salt))}$${base64(tag)}`
}

/** Verifies a password. Without a hash it takes the same time and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt, tag] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(hash ?? '') ?? []
  const computed = await digest(password, salt ? Buffer.from(salt, 'base64') : Buffer.alloc(32, 1))
  const stored = tag ? Buffer.from(tag, 'base64') : Buffer.alloc(0)
  return stored.length === computed.length && timingSafeEqual(stored, computed)
}

function digest(password: string, nonce: Buffer): Promise<Buffer> {
  const parameters = {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  }
  return withinHashLimit(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
      }),
  )
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
