import { getEntityShare, getShareLink } from '#contract/sharing.ts'
import { SHARE_CHANNELS, type ShareChannel, shareLink } from '#rules/sharing/share-links.ts'
import { findShareTarget } from '../../catalogue/find-share-target.ts'
import { answer } from '../answer.ts'

export const answerGetEntityShare = answer(getEntityShare, async ({ params, query }, context) => {
  const shared = await findShareTarget(context, query.type, params.id)
  if (!shared) throw context.refuse('content_not_found')
  const link = (channel: ShareChannel) =>
    shareLink({ address: context.siteUrl + shared.path, title: shared.title, channel })
  return {
    data: {
      external_share_link: link('external'),
      facebook_share_link: link('facebook'),
      link_share_link: link('link'),
      twitter_share_link: link('twitter'),
    },
  }
})

export const answerGetShareLink = answer(getShareLink, async ({ params, query }, context) => {
  const channel = SHARE_CHANNELS.find((one) => one === query.channel)
  if (!channel) throw context.refuse('invalid_input', { field: 'channel' })
  const shared = await findShareTarget(context, params.resource, params.id)
  if (!shared) throw context.refuse('content_not_found')
  const address = context.siteUrl + shared.path
  return { data: [{ link: shareLink({ address, title: shared.title, channel, tag: query.tags }) }] }
})
