import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Ed25519, ES256 and RS256: what authenticators know. Newer ones that Node could check are not asked for yet. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MILLISECONDS = 5 * 60_000

/** Whose passkeys these are: a host, and the origin its pages have. */
export type RelyingParty = { host: string; origin: string; product: string }

/** A passkey as it is kept. Binary parts are base64url. */
export type StoredPasskey = {
  id: string
  publicKey: string
  counter: number
  isBackedUp: boolean
  transports: string[]
}

/** Large, and wanted rarely: the program starts without it. */
const library = () => import('@simplewebauthn/server')

type ChallengeCheck = (challenge: string) => boolean

type PasskeyRegistration = { userId: string; userName: string; challenge: string; known: readonly { id: string }[] }

/** What a browser needs to make a passkey that signs in by itself, for whoever shows their device who they are. */
export async function createRegistrationOptions(
  { host, product }: RelyingParty,
  { userId, userName, challenge, known }: PasskeyRegistration,
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
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What a browser needs to ask for any passkey of this site. */
export async function createAuthenticationOptions({ host }: RelyingParty, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: host,
    challenge: new TextEncoder().encode(challenge),
    timeout: TIMEOUT_MILLISECONDS,
    userVerification: 'required',
  })
}

/** The passkey that was made; undefined when anything about it is not as it must be. */
export async function verifyRegistration(
  relyingParty: RelyingParty,
  given: unknown,
  isOurs: ChallengeCheck,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks every part of what it is given.
      response: given as RegistrationResponseJSON,
      ...expectedValues(relyingParty, isOurs),
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
    // It throws for what does not match and for what is no credential at all: both open nothing.
    return undefined
  }
}

type PasskeyAssertion = { passkey: { id: string; publicKey: string; counter: number }; userId: string }

/** What is new about a passkey that signed the challenge; undefined when it did not, or not as this user's. */
export async function verifyAuthentication(
  relyingParty: RelyingParty,
  given: unknown,
  { isOurs, passkey, userId }: PasskeyAssertion & { isOurs: ChallengeCheck },
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    // As above.
    const response = given as AuthenticationResponseJSON
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectedValues(relyingParty, isOurs),
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

function expectedValues({ host, origin }: RelyingParty, isOurs: ChallengeCheck) {
  return {
    expectedChallenge: (challenge: string) => isOurs(Buffer.from(challenge, 'base64url').toString()),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }
}
