import type { Answer } from '../../answer.ts'
import { answerAddFeed } from './add-feed.ts'
import { answerApproveEpisodes } from './approve-episodes.ts'
import { answerEditFeed } from './edit-feed.ts'
import { answerGetFeedRemoval } from './get-feed-removal.ts'
import { answerGetStudioFeed } from './get-studio-feed.ts'
import { answerHoldEpisodes } from './hold-episodes.ts'
import { answerListFeedChecks } from './list-feed-checks.ts'
import { answerListOutgoingFeeds } from './list-outgoing-feeds.ts'
import { answerListStudioFeeds } from './list-studio-feeds.ts'
import { answerListWaitingEpisodes } from './list-waiting-episodes.ts'
import { answerPreviewFeed } from './preview-feed.ts'
import { answerRefreshStudioFeed } from './refresh-studio-feed.ts'
import { answerRefreshStudioFeeds } from './refresh-studio-feeds.ts'
import { answerRemoveFeed } from './remove-feed.ts'
import { answerRestoreFeed } from './restore-feed.ts'

export const FEED_ANSWERS: readonly Answer[] = [
  answerAddFeed,
  answerApproveEpisodes,
  answerEditFeed,
  answerGetFeedRemoval,
  answerGetStudioFeed,
  answerHoldEpisodes,
  answerListFeedChecks,
  answerListOutgoingFeeds,
  answerListStudioFeeds,
  answerListWaitingEpisodes,
  answerPreviewFeed,
  answerRefreshStudioFeed,
  answerRefreshStudioFeeds,
  answerRemoveFeed,
  answerRestoreFeed,
]
