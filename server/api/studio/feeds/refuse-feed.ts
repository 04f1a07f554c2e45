import { CallError } from '#contract/errors.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'

/** Converts the reason of a refused feed to `feed_refused`; any other error is a defect. */
export async function refusingFeeds<result>(work: () => Promise<result>): Promise<result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FeedError) throw new CallError('feed_refused', { message: error.plain })
    if (error instanceof OutboundError) throw new CallError('feed_refused', { message: error.message })
    throw error
  }
}
