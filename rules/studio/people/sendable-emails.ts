import type { PersonEmail } from '#contract/studio/people/contact.ts'

type SendableFacts = {
  email: string | null
  is_verified: boolean
  is_blocked: boolean
  /** The person’s gifts that were sent and are neither redeemed, revoked nor held. */
  gifts: readonly { id: string; recipient_email: string | null }[]
}

/** The emails that can be sent again. Nobody who is blocked gets a link to log in. */
export function sendableEmails({ email, is_verified, is_blocked, gifts }: SendableFacts): PersonEmail[] {
  const own = (kind: PersonEmail['kind']) => (email === null ? [] : [{ kind, gift_id: null, to: email }])
  return [
    ...(is_blocked ? [] : own('sign_in')),
    ...(is_verified ? [] : own('verification')),
    ...gifts.flatMap(({ id, recipient_email: to }) =>
      to === null ? [] : [{ kind: 'gift' as const, gift_id: id, to }],
    ),
  ]
}
