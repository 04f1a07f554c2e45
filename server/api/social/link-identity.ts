import { isSocialProvider, linkIdentity } from '#contract/accounts/identity-providers.ts'
import { identityProviderStartPath } from '#contract/paths.ts'
import { writeLinkTicket } from '../../accounts/social/link-ticket.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerLinkIdentity = answer(linkIdentity, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  const { provider } = body
  if (!isSocialProvider(provider) || !context.identityProviders.social[provider]) throw context.refuse('not_found')
  const ticket = writeLinkTicket(context, { userId: user.id, provider })
  return { data: { url: `${identityProviderStartPath(provider)}?ticket=${ticket}` } }
})
