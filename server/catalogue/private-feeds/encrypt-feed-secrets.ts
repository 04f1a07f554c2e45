import {
  type FeedSecret,
  listFeedsToEncrypt,
  type PrivateFeedRow,
  updateFeedSecret,
} from '#server/database/listening/private-feeds.ts'
import { secretName } from '#server/gateways/crypto/stored-secrets.ts'
import type { Program } from '../../context/context.ts'
import { feedToken, newFeedSecret, readFeedSecret } from './feed-secrets.ts'

type SecretProgram = Pick<Program, 'database' | 'signer'>

/** Feeds of one transaction. */
const FEEDS_AT_ONCE = 200

/** The token in a feed's address, for its owner. */
export async function feedTokenOf({ database, signer }: SecretProgram, feed: PrivateFeedRow): Promise<string> {
  const { secret, stored } = readFeedSecret(signer, feed)
  if (stored) await database.transaction().execute((transaction) => updateFeedSecret(transaction, feed, stored))
  return feedToken(feed, secret)
}

/** What is stored of a feed's secret from its next generation on. */
export function nextFeedSecret({ signer }: SecretProgram, { id, generation }: PrivateFeedRow): FeedSecret {
  return newFeedSecret(signer, { id, generation: generation + 1 }).stored
}

/**
 * Stores the secrets of feeds that the former version made, and encrypts those anew that a former session secret encrypted;
 * returns how many were looked at. Those that no accepted one opens are left: another process may have the newer one already.
 */
export async function reencryptFeeds({ database, signer }: SecretProgram): Promise<number> {
  const encryptedBy = signer.signFunctions.slice(1).map((sign) => secretName({ sign }))
  let count = 0
  for (let after = ''; ; ) {
    const feeds = await listFeedsToEncrypt(database, { encryptedBy, after, limit: FEEDS_AT_ONCE })
    await database.transaction().execute(async (transaction) => {
      for (const feed of feeds) {
        const { stored } = readFeedSecret(signer, feed)
        if (stored) await updateFeedSecret(transaction, feed, stored)
      }
    })
    count += feeds.length
    const last = feeds.at(-1)
    if (!last || feeds.length < FEEDS_AT_ONCE) return count
    after = last.id
  }
}
