import { CallError } from '#contract/errors.ts'
import { isSocialProvider, type SocialProvider } from '#contract/social.ts'
import { findSessionFamily } from '#server/database/accounts.ts'
import { findUserByIdentity } from '#server/database/identities.ts'
import type { Crossing } from '#server/gateways/identity/social-peer.ts'
import { readNote, writeNote } from '#server/gateways/signed-notes.ts'
import type { Context } from '../context.ts'
import { identityKey } from '../identity-key.ts'
import { recordAudit } from './audit.ts'
import { vouchedFor } from './authenticate-social.ts'
import { comeByIdentity } from './come-by-identity.ts'
import { addIdentity } from './identities.ts'
import { LINK_TICKET } from './linked-identities.ts'
import { recordChange } from './record-change.ts'
import { findFamilyToEnd } from './session-family.ts'
import { spendSignIn } from './spend-sign-in.ts'

/** How long one may be away with another service. */
const AWAY_MILLISECONDS = 10 * 60_000
const CROSSING = 'crossing'
/** A form is sent on at once; this is for a slow line. */
const TOLD_MILLISECONDS = 60_000
const TOLD = 'told-name'

/** A visitor who left for a service: what comes back must be theirs, and where they go on to. */
export type Away = {
  provider: SocialProvider
  crossing: Crossing
  next: string | null
  linkTo: string | null
  endsAt: number
}

type Leaving = { provider: SocialProvider; next: string | null; ticket: string | undefined }

/** Where the visitor goes, and the note by which they are known when they come back. */
export async function leaveFor(context: Context, { provider, next, ticket }: Leaving) {
  const { peers, ids, signer, clock } = context
  const peer = peers.social[provider]
  if (!peer) throw new CallError('not_found')
  const crossing = { state: ids.newSecret(), nonce: ids.newSecret(), verifier: ids.newSecret() }
  const linkTo = ticket === undefined ? null : userOfTicket(context, provider, ticket)
  const endsAt = clock.now() + AWAY_MILLISECONDS
  const note = writeNote(signer, CROSSING, { note: { provider, ...crossing, next, linkTo }, endsAt })
  return { address: await peer.leave(crossing), note, endsAt }
}

function userOfTicket({ signer, clock }: Context, provider: SocialProvider, text: string): string {
  const ticket = readNote(signer, LINK_TICKET, { text, now: clock.now() })
  if (ticket?.provider !== provider) throw new CallError('identity_refused')
  return String(ticket.user)
}

/** Who left, by the note in their browser; undefined when nobody did, or too long ago. */
export function readAway({ signer, clock }: Context, text: string | undefined): Away | undefined {
  const note = text === undefined ? undefined : readNote(signer, CROSSING, { text, now: clock.now() })
  const provider = String(note?.provider)
  if (!note || !isSocialProvider(provider)) return undefined
  const [state, nonce, verifier] = [String(note.state), String(note.nonce), String(note.verifier)]
  return {
    provider,
    crossing: { state, nonce, verifier },
    next: typeof note.next === 'string' ? note.next : null,
    linkTo: typeof note.linkTo === 'string' ? note.linkTo : null,
    endsAt: Number(note.ends_at),
  }
}

type Notes = Pick<Context, 'signer' | 'clock'>

/** What a service's form says of a visitor's name: for the one who left with this `state`, and nobody else. */
export function writeTold({ signer, clock }: Notes, told: { state: string; name: string }) {
  const endsAt = clock.now() + TOLD_MILLISECONDS
  return { note: writeNote(signer, TOLD, { note: told, endsAt }), endsAt }
}

/** The name that came with the visitor who now comes back; null where none did. */
export function readTold({ signer, clock }: Context, text: string | undefined, { crossing }: Away): string | null {
  const note = text === undefined ? undefined : readNote(signer, TOLD, { text, now: clock.now() })
  return note?.state === crossing.state && typeof note.name === 'string' ? note.name : null
}

/**
 * Signs in whoever comes back, or lets their account with the service open the one they left from. `name` is what they are
 * called where the service itself does not say.
 */
export async function comeBack(
  context: Context,
  away: Away,
  { address, name }: { address: URL; name: string | null },
): Promise<void> {
  const { provider, crossing, linkTo, endsAt } = away
  const peer = context.peers.social[provider]
  if (!peer) throw new CallError('not_found')
  const vouched = await vouchedFor(context, () => peer.arrive(address, crossing))
  // The nonce we gave is good for one sign-in, whatever else comes back by it.
  await spendSignIn(context, { kind: 'crossing', name: crossing.nonce, endsAt })
  const identity = { provider, profile: { ...vouched, name: vouched.name ?? name } }
  if (linkTo === null) {
    await comeByIdentity(context, identity)
    return
  }
  // Whoever comes back must be signed in as the one who left: nobody links their own to another's account.
  if ((await userInBrowser(context)) !== linkTo) throw new CallError('identity_refused')
  const isNew = await context.database.transaction().execute(async (transaction) => {
    if (await findUserByIdentity(transaction, identityKey(identity.profile))) return false
    await recordChange(transaction, context, { userId: linkTo, kind: 'identity_linked' })
    return addIdentity(transaction, context, { userId: linkTo, identity })
  })
  if (!isNew) throw new CallError('identity_taken')
  await recordAudit(context, linkTo, 'identity_linked')
}

/** Whose session the refresh cookie is good for. It is not spent: the page that follows does that. */
async function userInBrowser(context: Context): Promise<string | undefined> {
  const id = await findFamilyToEnd(context)
  const family = id === undefined ? undefined : await findSessionFamily(context.database, id)
  const isOpen = family && family.ended_at === null && family.expires_at > context.clock.now()
  return isOpen ? family.user_id : undefined
}
