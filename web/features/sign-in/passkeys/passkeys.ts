import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import {
  addPasskey,
  type Passkey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/accounts/passkeys.ts'
import type { User } from '#contract/accounts/session.ts'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'

/** True if this browser supports WebAuthn. */
export const supportsPasskeys = browserSupportsWebAuthn

/**
 * Signs in with a passkey; undefined if the visitor canceled. With `isOffered`, it waits for a choice in the address
 * field; undefined at once if the browser does not support that.
 */
export async function signInWithPasskey({ isOffered }: { isOffered: boolean }): Promise<User | undefined> {
  if (isOffered && !(await browserSupportsWebAuthnAutofill())) return undefined
  const credential = await requestPasskey({ isOffered })
  return credential && adoptSession(() => call(signInByPasskey, { body: { credential } }))
}

/** The assertion of a passkey; undefined if the visitor canceled. */
export async function requestPasskey({ isOffered = false } = {}): Promise<Record<string, unknown> | undefined> {
  const { data } = await call(startPasskeySignIn, {})
  // The server makes these options with the same library.
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await unlessCancelled(() => startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }))
  return credential && { ...credential }
}

/** Creates a passkey for this account; undefined if the visitor canceled. */
export async function makePasskey(userId: string): Promise<Passkey | undefined> {
  const params = { id: userId }
  const { data } = await call(startPasskey, { params })
  // The server makes these options with the same library.
  const options = data as unknown as PublicKeyCredentialCreationOptionsJSON
  // Some authenticators give a secret, which opens a journal, only to passkeys that were created for it.
  const optionsJSON = { ...options, extensions: { ...options.extensions, prf: {} } }
  const credential = await unlessCancelled(() => startRegistration({ optionsJSON }))
  if (!credential) return undefined
  return (await call(addPasskey, { params, body: { credential: { ...credential } } })).data
}

/** Cancels the offer in a field that was removed. */
export function cancelPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Canceling the browser's prompt is not an error. */
async function unlessCancelled<result>(showPrompt: () => Promise<result>): Promise<result | undefined> {
  try {
    return await showPrompt()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw error
  }
}
