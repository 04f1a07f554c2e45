import { getShareLink } from '#contract/sharing.ts'
import { SHARE_CHANNELS, shareLink } from '#rules/sharing/share-links.ts'
import { findShareTarget } from '../../catalogue/sharing/find-share-target.ts'
import { answer } from '../answer.ts'

export const answerGetShareLink = answer(getShareLink, async ({ params, query }, context) => {
  const channel = SHARE_CHANNELS.find((one) => one === query.channel)
  if (!channel) throw context.refuse('invalid_input', { field: 'channel' })
  const target = await findShareTarget(context, params.resource, params.id)
  if (!target) throw context.refuse('content_not_found')
  const address = context.siteUrl + target.path
  return { data: [{ link: shareLink({ address, title: target.title, channel, tag: query.tags }) }] }
})
