import { getEntityShare } from '#contract/sharing.ts'
import { type ShareChannel, shareLink } from '#rules/sharing/share-links.ts'
import { findShareTarget } from '../../catalogue/sharing/find-share-target.ts'
import { answer } from '../answer.ts'

export const answerGetEntityShare = answer(getEntityShare, async ({ params, query }, context) => {
  const target = await findShareTarget(context, query.type, params.id)
  if (!target) throw context.refuse('content_not_found')
  const link = (channel: ShareChannel) =>
    shareLink({ address: context.siteUrl + target.path, title: target.title, channel })
  return {
    data: {
      external_share_link: link('external'),
      facebook_share_link: link('facebook'),
      link_share_link: link('link'),
      twitter_share_link: link('twitter'),
    },
  }
})
