import type { SocialProvider } from '#contract/accounts/identity-providers.ts'
import type { Session } from '#contract/accounts/session.ts'
import { CallError } from '#contract/errors.ts'
import { singleUseKeyOf } from '#server/gateways/identity/id-tokens.ts'
import {
  IdentityRefusal,
  type SocialProfile,
  type TokenReader,
} from '#server/gateways/identity/social-identity-provider.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { networkAttemptLimit } from '../verification/attempt-limits.ts'
import { consumeSignIn } from './consume-sign-in.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'

type TokenInput = { id_token?: string; access_token?: string }

/** Signs in with a token that a social service gave to this site. */
export async function signInWithToken(
  context: Context,
  provider: SocialProvider,
  { id_token, access_token }: TokenInput,
): Promise<Session> {
  const identityProvider = context.identityProviders.social[provider]
  if (!identityProvider) throw new CallError('not_found')
  const { readIdToken, readAccessToken } = identityProvider
  await countAttempts(context, [networkAttemptLimit(context)])
  if (id_token !== undefined && readIdToken) {
    const profile = await readIdTokenOnce(context, readIdToken, id_token)
    return signInWithIdentity(context, { provider, profile })
  }
  if (access_token !== undefined && readAccessToken) {
    // Clients reuse access tokens, so these are not used up. The service confirms that the token was issued to this
    // site.
    const profile = await readVerifiedProfile(context, () => readAccessToken(access_token))
    return signInWithIdentity(context, { provider, profile })
  }
  throw new CallError('invalid_input', { field: readIdToken ? 'id_token' : 'access_token' })
}

/** Signs in with an ID token of the operator's own Firebase project. */
export async function signInWithFirebase(context: Context, idToken: string): Promise<Session> {
  const readToken = context.identityProviders.readFirebaseToken
  if (!readToken) throw new CallError('not_found')
  await countAttempts(context, [networkAttemptLimit(context)])
  const profile = await readIdTokenOnce(context, readToken, idToken)
  return signInWithIdentity(context, { provider: 'firebase', profile })
}

/** An ID token signs in once, so that one found later in a log is useless. */
async function readIdTokenOnce(context: Context, readToken: TokenReader, token: string): Promise<SocialProfile> {
  const profile = await readVerifiedProfile(context, () => readToken(token))
  await consumeSignIn(context, { kind: 'id-token', ...singleUseKeyOf(token) })
  return profile
}

/** Reads a profile; a refusal by the service is logged with its reason, which the visitor does not see. */
export async function readVerifiedProfile(
  { warn }: Pick<Context, 'warn'>,
  read: () => Promise<SocialProfile>,
): Promise<SocialProfile> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error
    warn('a sign-in with another service was refused', error.message)
    throw new CallError('identity_refused')
  }
}
