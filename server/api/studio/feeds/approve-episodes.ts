import { approveEpisodes } from '#contract/studio/feed-episodes.ts'
import { setEpisodesWaiting } from '../../../studio/feeds/approve-episodes.ts'
import { answer } from '../../answer.ts'

export const answerApproveEpisodes = answer(approveEpisodes, async ({ body }, context) => ({
  data: { count: await setEpisodesWaiting(context, context.staff, { ids: body.ids, isWaiting: false }) },
}))
