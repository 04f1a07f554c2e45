import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

/** Ed25519, ES256 and RS256, which authenticators support. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MILLISECONDS = 5 * MINUTE_MILLISECONDS

/** The relying party (WebAuthn): a host, and the origin of its pages. */
export type RelyingParty = { host: string; origin: string; product: string }

/** A stored passkey. Binary parts are base64url. */
export type StoredPasskey = {
  id: string
  publicKey: string
  counter: number
  isBackedUp: boolean
  transports: string[]
}

/** Large and rarely used: loaded at first use. */
const library = () => import('@simplewebauthn/server')

type ChallengeCheck = (challenge: string) => boolean

type PasskeyRegistration = {
  userId: string
  userName: string
  challenge: string
  registeredPasskeys: readonly { id: string }[]
}

/** Options for creating a discoverable passkey with user verification. */
export async function createRegistrationOptions(
  { host, product }: RelyingParty,
  { userId, userName, challenge, registeredPasskeys }: PasskeyRegistration,
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: host,
    rpName: product,
    userID: new TextEncoder().encode(userId),
    userName,
    userDisplayName: userName,
    challenge: new TextEncoder().encode(challenge),
    timeout: TIMEOUT_MILLISECONDS,
    attestationType: 'none',
    excludeCredentials: registeredPasskeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Options for signing in with any passkey of this site. */
export async function createAuthenticationOptions({ host }: RelyingParty, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: host,
    challenge: new TextEncoder().encode(challenge),
    timeout: TIMEOUT_MILLISECONDS,
    userVerification: 'required',
  })
}

/** The created passkey; undefined if any check fails. */
export async function verifyRegistration(
  relyingParty: RelyingParty,
  credentialJson: unknown,
  isIssuedChallenge: ChallengeCheck,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library validates every part of the input.
      response: credentialJson as RegistrationResponseJSON,
      ...expectedValues(relyingParty, isIssuedChallenge),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
      transports: credential.transports ?? [],
    }
  } catch {
    // It throws for a failed check and for a malformed credential: both are refused.
    return undefined
  }
}

type PasskeyAssertion = { passkey: { id: string; publicKey: string; counter: number }; userId: string }

/** The new state of a passkey that signed the challenge; undefined if it did not, or belongs to another user. */
export async function verifyAuthentication(
  relyingParty: RelyingParty,
  credentialJson: unknown,
  { isIssuedChallenge, passkey, userId }: PasskeyAssertion & { isIssuedChallenge: ChallengeCheck },
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    // Validated by the library, as above.
    const response = credentialJson as AuthenticationResponseJSON
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectedValues(relyingParty, isIssuedChallenge),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    const handle = response.response.userHandle
    const isTheirs = handle === undefined || Buffer.from(handle, 'base64url').toString() === userId
    if (!verified || !isTheirs) return undefined
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}

function expectedValues({ host, origin }: RelyingParty, isIssuedChallenge: ChallengeCheck) {
  return {
    expectedChallenge: (challenge: string) => isIssuedChallenge(Buffer.from(challenge, 'base64url').toString()),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }
}
