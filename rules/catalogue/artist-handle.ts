/**
 * First parts of an address that are, or will be, something other than a creator: no creator is looked up by them, and
 * none may be imported with such a handle. All that `web/pages/routes.ts` names is here too, but for the brand's tab.
 */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'artists leaders daily daily-prayer daily-items settings give gift redeem ministries careers checkout events family',
    'partners waitlist onboarding email-onboarding email_onboarding search library stations radio offline',
    'media assets docs feeds web page-data slice-data oembed webhooks sitemaps __local',
    'discover for-you sleep music podcasts series content bible web-healthcheck login signup logout subscribe 404 500',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a single name in an address may be a creator's. A name with a dot is a file's, a version's or a mistake. */
export function mayBeArtistHandle(name: string): boolean {
  return !RESERVED.has(name.toLowerCase()) && !/[./\\\0]/.test(name)
}
