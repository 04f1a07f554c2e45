import { previewFeed } from '#contract/studio/feeds.ts'
import { readFeedPreview } from '../../../catalogue/feeds/preview-feed.ts'
import { answer } from '../../answer.ts'
import { refusingFeeds } from './refuse-feed.ts'

export const answerPreviewFeed = answer(previewFeed, async ({ body }, { database, clock, imports }) => ({
  data: await refusingFeeds(() => readFeedPreview(body.address.trim(), { database, clock, ...imports })),
}))
