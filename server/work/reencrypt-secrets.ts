import { createFailureCollector } from '#server/billing/due-work/failure-collector.ts'
import type { Program } from '#server/context/context.ts'
import { reencryptPushKeys } from '#server/context/push-keys.ts'
import { reencryptWebhooks } from '#server/context/webhook-secrets.ts'
import { reencryptTotps } from '../accounts/second-factor/totp.ts'
import { reencryptFeeds } from '../catalogue/private-feeds/encrypt-feed-secrets.ts'
import { runPeriodically, type Stoppable } from './run-periodically.ts'

const EVERY_MILLISECONDS = 60_000

type SecretProgram = Pick<Program, 'database' | 'signer'>

/**
 * After a change of the session secret, encrypts every stored secret anew that only the former one opens, whether it is
 * used or not: the former one will be removed. Returns how many, or throws the first error after all kinds were tried. Any
 * number of processes may do so at once.
 */
export async function reencryptSecrets(program: SecretProgram): Promise<number> {
  const isChanging = program.signer.signFunctions.length > 1
  const kinds = [reencryptFeeds, ...(isChanging ? [reencryptTotps, reencryptWebhooks, reencryptPushKeys] : [])]
  const failures = createFailureCollector()
  let count = 0
  await failures.runEach(kinds, kinds.length, async (reencrypt) => {
    const encrypted = await reencrypt(program)
    count += encrypted
  })
  failures.throwFirst()
  return count
}

export function startReencrypting(program: SecretProgram, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(() => reencryptSecrets(program), {
    task: 'reencryptSecrets',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError,
  })
}
