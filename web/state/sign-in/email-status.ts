import { getEmailStatus } from '#contract/accounts/sign-in.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { call } from '../../http/api.ts'
import { reportFailure } from '../../http/browser/report-failure.ts'

export type EmailStatus = {
  is_email_available: boolean
  is_email_associated_to_user_with_active_subscription: boolean
  is_email_associated_to_user_with_family_subscription: boolean
}

/**
 * The status of an address: free, or of somebody with a subscription. Null without an address, which is logged;
 * refusals are thrown. Source: specification, sections 5 and 7.
 */
export async function fetchEmailStatus(emailInput: string | null | undefined): Promise<EmailStatus | null> {
  const email = emailInput?.trim()
  if (!email) {
    reportFailure('Failed asking for the email status', new Error('an email is required'))
    return null
  }
  const { pathname, search } = location
  const isSubscribing = `${pathname}/`.startsWith(SUBSCRIBE)
  const { data }: { data?: EmailStatus } = await call(getEmailStatus, {
    body: {
      email,
      web_query_params: Object.fromEntries(new URLSearchParams(search)),
      web_subscribe_route: isSubscribing ? pathname : null,
      is_web_subscribe_flow: isSubscribing,
    },
  })
  if (!data) throw new Error('invalid response for email-status')
  return data
}
