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

/** Whether this browser can keep passkeys at all. */
export const supportsPasskeys = browserSupportsWebAuthn

/**
 * Signs in by a passkey the visitor chooses; undefined when they thought better of it. `isOffered` waits for them to
 * choose one in the field of their address.
 */
export async function signInWithPasskey({ isOffered }: { isOffered: boolean }): Promise<User | undefined> {
  if (isOffered && !(await browserSupportsWebAuthnAutofill())) return undefined
  const credential = await requestPasskey({ isOffered })
  return credential && adoptSession(() => call(signInByPasskey, { body: { credential } }))
}

/** What a passkey that the visitor chooses answers us; undefined when they thought better of it. */
export async function requestPasskey({ isOffered = false } = {}): Promise<Record<string, unknown> | undefined> {
  const { data } = await call(startPasskeySignIn, {})
  // Our own server made them, by the library whose other half reads them here.
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await unlessCancelled(() => startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }))
  return credential && { ...credential }
}

/** Makes a passkey for this account; undefined when the visitor thought better of it. */
export async function makePasskey(userId: string): Promise<Passkey | undefined> {
  const params = { id: userId }
  const { data } = await call(startPasskey, { params })
  // As above.
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await unlessCancelled(() => startRegistration({ optionsJSON }))
  if (!credential) return undefined
  return (await call(addPasskey, { params, body: { credential: { ...credential } } })).data
}

/** Takes back what is offered in a field that is no longer there. */
export function cancelPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Closing the browser's own question is an answer, and no fault. */
async function unlessCancelled<made>(ask: () => Promise<made>): Promise<made | undefined> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw error
  }
}
