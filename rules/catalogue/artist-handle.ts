/**
 * Reserved first path segments, which cannot be artist handles: all of `web/pages/routes.ts` but the brand's tab, and
 * future ones.
 */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'artists leaders daily daily-prayer daily-items settings give gift redeem ministries careers checkout events family',
    'partners waitlist onboarding email-onboarding email_onboarding search library p plans playlists together stations radio offline',
    'media assets brand docs feeds studio web page-data slice-data oembed webhooks sitemaps __local',
    'discover for-you sleep music podcasts series content bible web-healthcheck login signup logout subscribe 404 500',
  ].flatMap((line) => line.split(' ')),
)

/** True if a path segment may be an artist handle. Segments with a dot are files or versions. */
export function mayBeArtistHandle(name: string): boolean {
  return !RESERVED.has(name.toLowerCase()) && !/[./\\\0]/.test(name)
}
