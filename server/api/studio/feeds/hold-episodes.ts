import { holdEpisodes } from '#contract/studio/feed-episodes.ts'
import { setEpisodesWaiting } from '../../../studio/feeds/approve-episodes.ts'
import { answer } from '../../answer.ts'

export const answerHoldEpisodes = answer(holdEpisodes, async ({ body }, context) => ({
  data: { count: await setEpisodesWaiting(context, context.staff, { ids: body.ids, isWaiting: true }) },
}))
