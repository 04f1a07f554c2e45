/** The ways in which a link may be passed on. */
export const SHARE_CHANNELS = ['external', 'facebook', 'link', 'twitter'] as const
export type ShareChannel = (typeof SHARE_CHANNELS)[number]

/** The address itself, absolute, which says by which way its visitor came. A fragment stays what is last. */
export function shareUrl(address: string, channel: ShareChannel, tag = 'web'): string {
  const way = queryOf({ utm_medium: 'share', utm_source: channel, utm_campaign: tag })
  const [page = ''] = address.split('#', 1)
  return `${page}${page.includes('?') ? '&' : '?'}${way}${address.slice(page.length)}`
}

type ShareTarget = { address: string; title: string; channel: ShareChannel; tag?: string | undefined }

/** Where a press on a channel leads: to the network's own form with the address in it, or to the address. */
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
