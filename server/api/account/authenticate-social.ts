import { CallError } from '#contract/errors.ts'
import {
  authenticateApple,
  authenticateFacebook,
  authenticateFirebase,
  authenticateGoogle,
  type SocialProvider,
} from '#contract/social.ts'
import { onceOf } from '#server/gateways/identity/id-tokens.ts'
import { IdentityRefusal, type SocialProfile, type TokenReader } from '#server/gateways/identity/social-peer.ts'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { comeByIdentity } from './come-by-identity.ts'
import { guessFrom } from './guesses.ts'
import { spendSignIn } from './spend-sign-in.ts'

export const answerAuthenticateGoogle = answer(authenticateGoogle, ({ body }, context) =>
  byToken(context, 'google', body),
)
export const answerAuthenticateApple = answer(authenticateApple, ({ body }, context) => byToken(context, 'apple', body))
export const answerAuthenticateFacebook = answer(authenticateFacebook, ({ body }, context) =>
  byToken(context, 'facebook', body),
)

export const answerAuthenticateFirebase = answer(authenticateFirebase, async ({ body }, context) => {
  const read = context.peers.readFirebaseToken
  if (!read) throw context.refuse('not_found')
  await countTry(context, [guessFrom(context)])
  const profile = await byIdToken(context, read, body.id_token)
  return { data: await comeByIdentity(context, { provider: 'firebase', profile }) }
})

type Tokens = { id_token?: string; access_token?: string }

async function byToken(context: Context, provider: SocialProvider, { id_token, access_token }: Tokens) {
  const peer = context.peers.social[provider]
  if (!peer) throw new CallError('not_found')
  const { readIdToken, readAccessToken } = peer
  await countTry(context, [guessFrom(context)])
  if (id_token !== undefined && readIdToken) {
    return {
      data: await comeByIdentity(context, { provider, profile: await byIdToken(context, readIdToken, id_token) }),
    }
  }
  if (access_token !== undefined && readAccessToken) {
    // Clients use an access token as often as they like: that the service says it was given to us is what it proves.
    const profile = await vouchedFor(context, () => readAccessToken(access_token))
    return { data: await comeByIdentity(context, { provider, profile }) }
  }
  throw new CallError('invalid_input', { field: readIdToken ? 'id_token' : 'access_token' })
}

/** An ID token signs in once: whoever finds it afterwards, in a log or on a wire, has nothing. */
async function byIdToken(context: Context, read: TokenReader, token: string): Promise<SocialProfile> {
  const profile = await vouchedFor(context, () => read(token))
  await spendSignIn(context, { kind: 'id-token', ...onceOf(token) })
  return profile
}

/** Why a service did not vouch is for the log. */
export async function vouchedFor(
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
