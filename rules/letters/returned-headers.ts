import { oneClickUnsubscribePath } from '#contract/paths.ts'
import type { Fields } from './report-fields.ts'

/** The ids of this program are base64url. */
const ID = /^[\w-]{1,40}$/
const ONE_CLICK = oneClickUnsubscribePath('')

/** The proof in returned headers that an email was ours. */
export type ReturnedEmail = { messageId: string | null; unsubscribeToken: string | null }

/** The message id, and the token of the unsubscribe link that emails of a list have; null for a missing one. */
export function readReturnedHeaders(headers: Fields): ReturnedEmail {
  const [messageId = ''] = inBrackets(headers.get('message-id'))
  const token = inBrackets(headers.get('list-unsubscribe')).flatMap(tokenIn)[0]
  const id = messageId.slice(0, Math.max(messageId.indexOf('@'), 0))
  return { messageId: ID.test(id) ? id : null, unsubscribeToken: token ?? null }
}

/** The ids in `<a>, <b>`, without the white space at which a long line was folded. */
function inBrackets(text = ''): string[] {
  return text
    .split('<')
    .slice(1)
    .map((part) => part.slice(0, Math.max(part.indexOf('>'), 0)))
    .map((part) => part.split(' ').join('').trim())
}

function tokenIn(address: string): string[] {
  const at = address.indexOf(ONE_CLICK)
  const token = at < 0 ? '' : address.slice(at + ONE_CLICK.length)
  return token === '' ? [] : [token]
}
