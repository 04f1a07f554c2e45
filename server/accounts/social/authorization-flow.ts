import { isSocialProvider, type SocialProvider } from '#contract/accounts/identity-providers.ts'
import { CallError } from '#contract/errors.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { findUserByIdentity } from '#server/database/accounts/identities.ts'
import { findSessionFamily } from '#server/database/accounts/sessions.ts'
import { readSignedPayload, writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import type { AuthorizationChecks } from '#server/gateways/identity/social-identity-provider.ts'
import type { Context } from '../../context/context.ts'
import { recordAudit } from '../record-audit.ts'
import { recordAccountChange } from '../recovery/record-account-change.ts'
import { findCurrentFamilyId } from '../sessions/session-family.ts'
import { consumeSignIn } from './consume-sign-in.ts'
import { identityKey } from './identity-key.ts'
import { readLinkTicket } from './link-ticket.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'
import { readVerifiedProfile } from './sign-in-with-token.ts'
import { insertUserIdentity } from './verified-identity.ts'

/** How long a visitor may stay at the other service. */
const AUTHORIZATION_MILLISECONDS = 10 * MINUTE_MILLISECONDS
const AUTHORIZATION_PURPOSE = 'oauth-state'
/**
 * The name of this purpose until November 2026, for visitors who are at the other service during an update. To be
 * removed after version 0.1.0.
 */
const FORMER_PURPOSE = 'crossing'
/** The form is redirected at once; this allows for a slow connection. */
const FORM_NAME_MILLISECONDS = MINUTE_MILLISECONDS
const FORM_NAME_PURPOSE = 'told-name'

/** A visitor at another service: the state that the callback must match, and the page to continue with. */
export type PendingAuthorization = {
  provider: SocialProvider
  checks: AuthorizationChecks
  next: string | null
  linkTo: string | null
  endsAt: number
}

type AuthorizationStart = { provider: SocialProvider; next: string | null; ticket: string | undefined }

/** The address to redirect to, and the cookies, by the present and former purpose, that identify the visitor at the callback. */
export async function beginAuthorization(context: Context, { provider, next, ticket }: AuthorizationStart) {
  const { identityProviders, ids, signer, clock } = context
  const identityProvider = identityProviders.social[provider]
  if (!identityProvider) throw new CallError('not_found')
  const checks = { state: ids.newSecret(), nonce: ids.newSecret(), verifier: ids.newSecret() }
  const linkTo = ticket === undefined ? null : readLinkTicket(context, provider, ticket)
  const endsAt = clock.now() + AUTHORIZATION_MILLISECONDS
  const signed = { payload: { provider, ...checks, next, linkTo }, endsAt }
  return {
    address: await identityProvider.createAuthorizationUrl(checks),
    note: writeSignedPayload(signer, AUTHORIZATION_PURPOSE, signed),
    formerNote: writeSignedPayload(signer, FORMER_PURPOSE, signed),
    endsAt,
  }
}

/** The pending authorization in the visitor's cookie; undefined if there is none or it expired. */
export function readPendingAuthorization(
  { signer, clock }: Context,
  text: string | undefined,
): PendingAuthorization | undefined {
  if (text === undefined) return undefined
  const signed = { text, now: clock.now() }
  const payload =
    readSignedPayload(signer, AUTHORIZATION_PURPOSE, signed) ?? readSignedPayload(signer, FORMER_PURPOSE, signed)
  const provider = String(payload?.provider)
  if (!payload || !isSocialProvider(provider)) return undefined
  const [state, nonce, verifier] = [String(payload.state), String(payload.nonce), String(payload.verifier)]
  return {
    provider,
    checks: { state, nonce, verifier },
    next: typeof payload.next === 'string' ? payload.next : null,
    linkTo: typeof payload.linkTo === 'string' ? payload.linkTo : null,
    endsAt: Number(payload.ends_at),
  }
}

type SigningContext = Pick<Context, 'signer' | 'clock'>

/** Signs the visitor's name from a service's form, for the authorization with this `state` only. */
export function writeFormName({ signer, clock }: SigningContext, form: { state: string; name: string }) {
  const endsAt = clock.now() + FORM_NAME_MILLISECONDS
  return { note: writeSignedPayload(signer, FORM_NAME_PURPOSE, { payload: form, endsAt }), endsAt }
}

/** The name from the service's form; null if there was none. */
export function readFormName(
  { signer, clock }: Context,
  text: string | undefined,
  { checks }: PendingAuthorization,
): string | null {
  const payload =
    text === undefined ? undefined : readSignedPayload(signer, FORM_NAME_PURPOSE, { text, now: clock.now() })
  return payload?.state === checks.state && typeof payload.name === 'string' ? payload.name : null
}

/**
 * Signs the visitor in, or links the identity to the account that the flow started from. `name` is used if the
 * service's profile has none.
 */
export async function completeAuthorization(
  context: Context,
  pending: PendingAuthorization,
  { address, name }: { address: URL; name: string | null },
): Promise<void> {
  const { provider, checks, linkTo, endsAt } = pending
  const identityProvider = context.identityProviders.social[provider]
  if (!identityProvider) throw new CallError('not_found')
  const profile = await readVerifiedProfile(context, () => identityProvider.handleCallback(address, checks))
  // Our nonce is valid for one sign-in, by whichever cookie and process.
  await consumeSignIn(context, { kind: FORMER_PURPOSE, name: checks.nonce, endsAt })
  const identity = { provider, profile: { ...profile, name: profile.name ?? name } }
  if (linkTo === null) {
    await signInWithIdentity(context, identity)
    return
  }
  // The callback must come from the user who started: nobody links an identity to another's account.
  if ((await findSignedInUserId(context)) !== linkTo) throw new CallError('identity_refused')
  const isNew = await context.database.transaction().execute(async (transaction) => {
    if (await findUserByIdentity(transaction, identityKey(identity.profile))) return false
    await recordAccountChange(transaction, context, { userId: linkTo, kind: 'identity_linked' })
    return insertUserIdentity(transaction, context, { userId: linkTo, identity })
  })
  if (!isNew) throw new CallError('identity_taken')
  await recordAudit(context, linkTo, 'identity_linked')
}

/** The user of the refresh cookie, which is not used up: the next page does that. */
async function findSignedInUserId(context: Context): Promise<string | undefined> {
  const id = await findCurrentFamilyId(context)
  const family = id === undefined ? undefined : await findSessionFamily(context.database, id)
  const isActive = family && family.ended_at === null && family.expires_at > context.clock.now()
  return isActive ? family.user_id : undefined
}
