import type { FeedSecret, PrivateFeedRow } from '#server/database/listening/private-feeds.ts'
import { hashSecret, type Signer } from '#server/gateways/crypto/signer.ts'
import { decryptSecret, encryptSecret, secretName } from '#server/gateways/crypto/stored-secrets.ts'

const PURPOSE = 'private feed'
const STORED_PURPOSE = 'private-feed-secret'

type Feed = Pick<PrivateFeedRow, 'id' | 'generation'>

/** The token in a feed's address. */
export function feedToken({ id }: Pick<Feed, 'id'>, secret: string): string {
  return `${id}.${secret}`
}

/** The feed that a token names; what it opens is decided by `isFeedToken`. */
export function feedIdOf(token: string): string | undefined {
  const [id, secret, ...rest] = token.split('.')
  return id && secret && rest.length === 0 ? id : undefined
}

/** True if the token opens the feed. Once its hash is stored, that does not depend on the session secret. */
export function isFeedToken(signer: Signer, token: string, feed: Feed & FeedSecret): boolean {
  const [, secret = ''] = token.split('.')
  if (isStored(feed)) return hashesOf(feed).includes(hashSecret(secret))
  return signer.verify(PURPOSE, textOf(feed), secret)
}

/**
 * The first secret of a generation. It is the signature that the former version makes too, so that both versions serve the
 * same address during an update; afterwards it is only read. The signature of a former session secret, which may have been
 * replaced because it was stolen, does not open the feed.
 */
export function newFeedSecret(signer: Signer, feed: Feed): { secret: string; stored: FeedSecret } {
  const secret = signer.sign(PURPOSE, textOf(feed))
  return { secret, stored: storedSecret(signer, feed, { secret, hashes: [hashSecret(secret)] }) }
}

/**
 * The secret of a feed's address, and what must now be stored of it, if anything. If no accepted session secret opens the
 * stored one, the feed gets a second one: the first still opens it, but nobody can be shown it.
 */
export function readFeedSecret(signer: Signer, feed: Feed & FeedSecret): { secret: string; stored?: FeedSecret } {
  if (!isStored(feed)) return formerFeedSecret(signer, feed)
  const opened = decryptSecret(signer, feed.encrypted_secret ?? '', purposeOf(feed))
  if (!opened) {
    const { secret } = newFeedSecret(signer, feed)
    return { secret, stored: storedSecret(signer, feed, { secret, hashes: [...hashesOf(feed), hashSecret(secret)] }) }
  }
  const { secret, isFormer } = opened
  return isFormer ? { secret, stored: storedSecret(signer, feed, { secret, hashes: hashesOf(feed) }) } : { secret }
}

/**
 * The secret of a feed that the former version made or rotated. While two session secrets are accepted, apps may have the
 * signature of either.
 */
function formerFeedSecret(signer: Signer, feed: Feed): { secret: string; stored: FeedSecret } {
  const { secret } = newFeedSecret(signer, feed)
  const hashes = signer.signFunctions.map((sign) => hashSecret(sign(PURPOSE, textOf(feed))))
  return { secret, stored: storedSecret(signer, feed, { secret, hashes }) }
}

type SecretWithHashes = { secret: string; hashes: readonly string[] }

function storedSecret(signer: Signer, feed: Feed, { secret, hashes }: SecretWithHashes): FeedSecret {
  return {
    secret_generation: feed.generation,
    secret_hashes: [...new Set(hashes)].join(' '),
    encrypted_secret: encryptSecret(signer, secret, purposeOf(feed)),
    encrypted_by: secretName(signer),
  }
}

function isStored({ generation, secret_generation }: Feed & FeedSecret): boolean {
  return secret_generation === generation
}

function hashesOf({ secret_hashes }: FeedSecret): string[] {
  return secret_hashes?.split(' ') ?? []
}

function textOf({ id, generation }: Feed): string {
  return `${id}\n${generation}`
}

function purposeOf({ id }: Feed) {
  return { purpose: STORED_PURPOSE, owner: id }
}
