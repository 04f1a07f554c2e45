import {
  authenticateApple,
  authenticateFacebook,
  authenticateFirebase,
  authenticateGoogle,
  type SocialProvider,
} from '#contract/accounts/identity-providers.ts'
import { CallError } from '#contract/errors.ts'
import { singleUseKeyOf } from '#server/gateways/identity/id-tokens.ts'
import {
  IdentityRefusal,
  type SocialProfile,
  type TokenReader,
} from '#server/gateways/identity/social-identity-provider.ts'
import { consumeSignIn } from '../../accounts/social/consume-sign-in.ts'
import { signInWithIdentity } from '../../accounts/social/sign-in-with-identity.ts'
import { networkAttemptLimit } from '../../accounts/verification/attempt-limits.ts'
import type { Context } from '../../context/context.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { answer } from '../answer.ts'

export const answerAuthenticateGoogle = answer(authenticateGoogle, ({ body }, context) =>
  signInWithToken(context, 'google', body),
)
export const answerAuthenticateApple = answer(authenticateApple, ({ body }, context) =>
  signInWithToken(context, 'apple', body),
)
export const answerAuthenticateFacebook = answer(authenticateFacebook, ({ body }, context) =>
  signInWithToken(context, 'facebook', body),
)

export const answerAuthenticateFirebase = answer(authenticateFirebase, async ({ body }, context) => {
  const read = context.identityProviders.readFirebaseToken
  if (!read) throw context.refuse('not_found')
  await countAttempts(context, [networkAttemptLimit(context)])
  const profile = await readIdTokenOnce(context, read, body.id_token)
  return { data: await signInWithIdentity(context, { provider: 'firebase', profile }) }
})

type TokenInput = { id_token?: string; access_token?: string }

async function signInWithToken(context: Context, provider: SocialProvider, { id_token, access_token }: TokenInput) {
  const peer = context.identityProviders.social[provider]
  if (!peer) throw new CallError('not_found')
  const { readIdToken, readAccessToken } = peer
  await countAttempts(context, [networkAttemptLimit(context)])
  if (id_token !== undefined && readIdToken) {
    return {
      data: await signInWithIdentity(context, {
        provider,
        profile: await readIdTokenOnce(context, readIdToken, id_token),
      }),
    }
  }
  if (access_token !== undefined && readAccessToken) {
    // Clients use an access token as often as they like: that the service says it was given to us is what it proves.
    const profile = await readVerifiedProfile(context, () => readAccessToken(access_token))
    return { data: await signInWithIdentity(context, { provider, profile }) }
  }
  throw new CallError('invalid_input', { field: readIdToken ? 'id_token' : 'access_token' })
}

/** An ID token signs in once: whoever finds it afterwards, in a log or on a wire, has nothing. */
async function readIdTokenOnce(context: Context, read: TokenReader, token: string): Promise<SocialProfile> {
  const profile = await readVerifiedProfile(context, () => read(token))
  await consumeSignIn(context, { kind: 'id-token', ...singleUseKeyOf(token) })
  return profile
}

/** Why a service did not vouch is for the log. */
export async function readVerifiedProfile(
  { warn }: Pick<Context, 'warn'>,
  read: () => Promise<SocialProfile>,
): Promise<SocialProfile> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error
    warn('a sign-in was not vouched for', error.message)
    throw new CallError('identity_refused')
  }
}
