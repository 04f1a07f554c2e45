import type { Answer } from '../answer.ts'
import { answerDeletePrivateFeed } from './delete-private-feed.ts'
import { answerExportOpml } from './export-opml.ts'
import { answerImportOpml } from './import-opml.ts'
import { answerListPrivateFeeds } from './list-private-feeds.ts'
import { answerOpenPrivateFeed } from './open-private-feed.ts'
import { answerRotatePrivateFeed } from './rotate-private-feed.ts'

/** Calls about private feeds and OPML. */
export const PRIVATE_FEED_ANSWERS: readonly Answer[] = [
  answerListPrivateFeeds,
  answerOpenPrivateFeed,
  answerRotatePrivateFeed,
  answerDeletePrivateFeed,
  answerExportOpml,
  answerImportOpml,
]
