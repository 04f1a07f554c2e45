import { KNOWN_DEVICE_SECONDS } from '#contract/limits.ts'
import { emailKey } from '#rules/forms/email.ts'
import type { Context } from '../../context/context.ts'

const PURPOSE = 'known-device'

/** Sets a cookie that marks this browser as one of the user's. The cookie does not sign in. */
export function rememberDevice(
  { ids, signer, clock, knownDevice }: Context,
  { email, phone }: { email: string | null; phone: string | null },
): void {
  const keys = [email === null ? null : emailKey(email), phone].filter((key) => key !== null)
  const id = ids.newId()
  const seals = keys.map((key) => signer.sign(PURPOSE, `${id}\n${key}`))
  knownDevice.set([id, ...seals].join('.'), clock.now() + KNOWN_DEVICE_SECONDS * 1000)
}

/** The id of this browser if the owner of the address has signed in with it before. */
export function findKnownDevice({ signer, knownDevice }: Context, addressKey: string): string | undefined {
  const [id, ...seals] = (knownDevice.value ?? '').slice(0, 300).split('.')
  return seals.some((seal) => signer.verify(PURPOSE, `${id}\n${addressKey}`, seal)) ? id : undefined
}
