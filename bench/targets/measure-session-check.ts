import type { Program } from '#server/context/context.ts'
import { readSessionToken } from '#server/gateways/crypto/session-tokens.ts'
import { signInOne } from '../fixture/visitors.ts'

const CHECKS = 100_000

/** Microseconds of CPU for one check of a registered visitor's session token: signature and expiry, in process. */
export async function measureSessionCheck(program: Program): Promise<number> {
  const { sessionToken } = await signInOne(program)
  const now = program.clock.now()
  const check = (times: number) => {
    for (let at = 0; at < times; at += 1) {
      if (!readSessionToken(program.signer, sessionToken, now)) throw new Error('the token was refused')
    }
  }
  check(CHECKS / 10)
  const before = process.cpuUsage()
  check(CHECKS)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / CHECKS
}
