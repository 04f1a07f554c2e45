import { EMAIL_LISTS, type EmailList } from '#contract/accounts/emails.ts'
import { oneClickUnsubscribePath, unsubscribePath } from '#contract/paths.ts'
import type { Signer } from '#server/gateways/crypto/signer.ts'
import type { Program } from './context.ts'

/**
 * The user and the list that an unsubscribe link ends, and the letter that it was in; null if the email was no letter.
 */
export type Unsubscription = { list: EmailList; userId: string; letterId: string | null }

const PURPOSE = 'unsubscribe'
/** No id contains it, since ids are base64url. */
const DIVIDER = '.'

/** Derived, so that it is in no table, and works for as long as somebody keeps the email. */
function unsubscribeToken(signer: Pick<Signer, 'sign'>, { list, userId, letterId }: Unsubscription): string {
  const text = [list, userId, letterId ?? ''].join(DIVIDER)
  return text + DIVIDER + signer.sign(PURPOSE, text)
}

/** Undefined for a token that this installation did not make. */
export function readUnsubscribeToken(signer: Pick<Signer, 'verify'>, token: string): Unsubscription | undefined {
  const [name, userId, letterId, signature, ...more] = token.split(DIVIDER)
  const list = EMAIL_LISTS.find((one) => one === name)
  if (!list || !userId || letterId === undefined || !signature || more.length > 0) return undefined
  if (!signer.verify(PURPOSE, [list, userId, letterId].join(DIVIDER), signature)) return undefined
  return { list, userId, letterId: letterId || null }
}

/** The page that a link in the email opens, and the address for a mail program's own button (RFC 8058). */
export function unsubscribeUrls(
  { signer, siteUrl }: Pick<Program, 'signer' | 'siteUrl'>,
  unsubscription: Unsubscription,
) {
  const token = unsubscribeToken(signer, unsubscription)
  return { page: siteUrl + unsubscribePath(token), oneClick: siteUrl + oneClickUnsubscribePath(token) }
}
