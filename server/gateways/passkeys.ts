import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Ed25519, ES256 and RS256: what authenticators know. Newer ones that Node could check are not asked for yet. */
const ALGORITHMS = [-8, -7, -257]
const PATIENCE_MILLISECONDS = 5 * 60_000

/** Whose passkeys these are: a host, and the origin its pages have. */
export type Keeper = { host: string; origin: string; product: string }

/** A passkey as it is kept. Binary parts are base64url. */
export type KeptPasskey = { id: string; publicKey: string; counter: number; isBackedUp: boolean; transports: string[] }

/** Large, and wanted rarely: the program starts without it. */
const library = () => import('@simplewebauthn/server')

type IsOurs = (challenge: string) => boolean

type New = { userId: string; userName: string; challenge: string; known: readonly { id: string }[] }

/** What a browser needs to make a passkey that signs in by itself, for whoever shows their device who they are. */
export async function optionsToMake({ host, product }: Keeper, { userId, userName, challenge, known }: New) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: host,
    rpName: product,
    userID: new TextEncoder().encode(userId),
    userName,
    userDisplayName: userName,
    challenge: new TextEncoder().encode(challenge),
    timeout: PATIENCE_MILLISECONDS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What a browser needs to ask for any passkey of this site. */
export async function optionsToAsk({ host }: Keeper, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: host,
    challenge: new TextEncoder().encode(challenge),
    timeout: PATIENCE_MILLISECONDS,
    userVerification: 'required',
  })
}

/** The passkey that was made; undefined when anything about it is not as it must be. */
export async function readMade(keeper: Keeper, given: unknown, isOurs: IsOurs): Promise<KeptPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks every part of what it is given.
      response: given as RegistrationResponseJSON,
      ...expectedOf(keeper, isOurs),
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

type Asked = { passkey: { id: string; publicKey: string; counter: number }; userId: string }

/** What is new about a passkey that signed the challenge; undefined when it did not, or not as this user's. */
export async function readAnswered(
  keeper: Keeper,
  given: unknown,
  { isOurs, passkey, userId }: Asked & { isOurs: IsOurs },
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    // As above.
    const response = given as AuthenticationResponseJSON
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectedOf(keeper, isOurs),
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

function expectedOf({ host, origin }: Keeper, isOurs: IsOurs) {
  return {
    expectedChallenge: (challenge: string) => isOurs(Buffer.from(challenge, 'base64url').toString()),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }
}
