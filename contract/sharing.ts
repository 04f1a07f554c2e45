import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { LONGEST_EMAIL, MOST_SHARE_EMAILS } from './limits.ts'
import { Data, Id } from './schema.ts'

const Word = Type.String({ maxLength: 40 })
const missing = { id: 'entity_required', resource: 'entity_type_required' } as const

export type SharingLinks = Type.Static<typeof SharingLinks>
export const SharingLinks = Type.Object({
  external_share_link: Type.String(),
  facebook_share_link: Type.String(),
  link_share_link: Type.String(),
  twitter_share_link: Type.String(),
})

export const getEntityShare = defineCall({
  method: 'GET',
  path: '/web/entity/:id/share',
  summary: 'The links to share something; type is page, content, content series, daily item, artist or community',
  needs: 'anyone',
  params: Type.Object({ id: Id }),
  query: Type.Object({ type: Word }),
  missing: { id: 'entity_required', type: 'entity_type_required' },
  reply: Data(SharingLinks),
  errors: ['content_not_found'],
  cache: 'public',
  sameAsGuestUpTo: 'operator',
})

export const getShareLink = defineCall({
  method: 'GET',
  path: '/0.9/:resource/:id/share',
  summary: 'The link for one channel; resource is a type plus s, or organizations',
  needs: 'anyone',
  params: Type.Object({ resource: Word, id: Id }),
  missing,
  query: Type.Object({ channel: Word, tags: Type.Optional(Word) }),
  reply: Type.Object({ data: Type.Array(Type.Object({ link: Type.String() }), { minItems: 1, maxItems: 1 }) }),
  errors: ['content_not_found', 'invalid_input'],
  cache: 'public',
  sameAsGuestUpTo: 'operator',
})

/** The recipients of a shared link. `contacts` of an address book count as addresses too. */
export type ShareEmail = Type.Static<typeof ShareEmail>
export const ShareEmail = Type.Object({
  email_only: Type.Optional(Type.Boolean()),
  emails: Type.Array(Type.Object({ email: Type.String({ maxLength: LONGEST_EMAIL }) }), {
    minItems: 1,
    maxItems: MOST_SHARE_EMAILS,
  }),
  contacts: Type.Optional(Type.Unknown()),
  tags: Type.Optional(Type.Unknown()),
})

const mailed = {
  method: 'POST',
  needs: 'registered',
  body: ShareEmail,
  reply: Data(Type.Object({ sent: Type.Integer() })),
  errors: ['content_not_found', 'invalid_email', 'too_many_requests', 'unavailable', 'verification_required'],
  limit: { requests: 60, seconds: 3600 },
} as const

export const shareByEmail = defineCall({
  ...mailed,
  path: '/0.9/:resource/:id/share',
  summary: 'Emails a link to people, in the user’s name',
  params: Type.Object({ resource: Word, id: Id }),
  missing,
})

export const inviteToCommunity = defineCall({
  ...mailed,
  path: '/0.9/communities/:id/invitations/members',
  summary: 'Emails people an invitation to a community',
  params: Type.Object({ id: Id }),
  missing: { id: 'entity_required' },
})
