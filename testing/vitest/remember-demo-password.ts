import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The password of the demo accounts. Tests log in with it a thousand times. */
const DEMO_PASSWORD = 'selah-demo'

/**
 * Argon2 takes 50 ms of a core on purpose. Its result depends only on its arguments, so a process remembers the results
 * for the demo password. Any other password takes the full time, which tests of sign-in measure.
 */
const remembered = new Map<string, Buffer>()
const compute = crypto.argon2

const remember: typeof crypto.argon2 = (algorithm, parameters, callback) => {
  if (parameters.message !== DEMO_PASSWORD) return compute(algorithm, parameters, callback)
  const key = JSON.stringify([algorithm, parameters])
  const known = remembered.get(key)
  if (known) return void setImmediate(() => callback(null, Buffer.from(known)))
  compute(algorithm, parameters, (error, digest) => {
    if (!error) remembered.set(key, Buffer.from(digest))
    callback(error, digest)
  })
}

// A process runs this before each of its files.
if (compute.name !== remember.name) {
  crypto.argon2 = remember
  syncBuiltinESMExports()
}
