/** Channels of shared links. */
export const SHARE_CHANNELS = ['external', 'facebook', 'link', 'twitter'] as const
export type ShareChannel = (typeof SHARE_CHANNELS)[number]

/** The absolute address with its channel in the query. A fragment stays at the end. */
export function shareUrl(address: string, channel: ShareChannel, tag = 'web'): string {
  const campaignQuery = queryOf({ utm_medium: 'share', utm_source: channel, utm_campaign: tag })
  const [page = ''] = address.split('#', 1)
  return `${page}${page.includes('?') ? '&' : '?'}${campaignQuery}${address.slice(page.length)}`
}

type ShareTarget = { address: string; title: string; channel: ShareChannel; tag?: string | undefined }

/** The link of a channel: the network's share form, or the address itself. */
export function shareLink({ address, title, channel, tag }: ShareTarget): string {
  const shared = shareUrl(address, channel, tag)
  if (channel === 'facebook') return `https://www.facebook.com/sharer/sharer.php?${queryOf({ u: shared })}`
  if (channel === 'twitter') return `https://twitter.com/intent/tweet?${queryOf({ url: shared, text: title })}`
  return shared
}

function queryOf(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.join('&')
}
