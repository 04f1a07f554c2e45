export const MISSING_PAGE = '/no/such/page/'
/** Paths that answer 404, which the browser logs itself. */
export const ANSWERED_404: readonly string[] = [MISSING_PAGE, '/404/']

/** One path of each view, checked at all widths. */
export const SCREENS = [
  '/discover/',
  '/series/morning-mercies/',
  '/series/morning-mercies/his-compassions-fail-not/',
  '/series/plain-faith/the-small-yes/',
  '/ruth-adeyemi/',
  '/ruth-adeyemi/videos/',
  '/bible/',
  '/bible/kjv/genesis-1/',
  '/search/?q=mercy',
  '/library/',
  '/playlists/none/',
  MISSING_PAGE,
  '/daily/daily-11-21/',
  '/settings/cookies/',
  '/settings/listening/',
  '/settings/daily-prayer/',
  '/settings/subscriptions/',
  '/settings/donations/',
  '/settings/account/',
  '/signup/',
  '/login/',
  '/subscribe/',
  '/checkout/',
  '/gift/',
  '/redeem/',
  '/family/',
  '/careers/',
  '/waitlist/',
  '/events/',
  '/events/january-challenge/',
  '/onboarding/',
  '/email-onboarding/',
  '/web-healthcheck/',
] as const

/** More paths of specification 2.1, and our own: the same views with other content. */
export const OTHER_ADDRESSES = [
  '/series/hearing-the-word/',
  '/bible/kjv/psalms-119/',
  '/bible/kjv/1-thessalonians-5-17/',
  '/elias-brandt/',
  '/samuel-okafor/',
  '/search/',
  '/search/?q=psalm&type=content',
  '/search/?q=xyzzyx',
  '/selah/',
  '/sleep/',
  '/music/',
  '/podcasts/',
  '/bible/kjv/genesis-1-1/',
  '/ministries/',
  '/partners/',
  '/give/',
  '/give/miriam-oduya/',
  '/give/receipt/',
  '/settings/donations/2026/',
  '/events/night-of-psalms/',
  '/p/none/',
  '/404/',
  '/offline/',
] as const

/** Aliases of checked pages, with their page. */
export const ALIAS_ADDRESSES = [
  ['/', '/discover/'],
  ['/for-you/', '/discover/'],
  ['/daily-prayer/daily-11-21/', '/daily/daily-11-21/'],
  ['/daily-items/daily-11-21/', '/daily/daily-11-21/'],
  ['/content/his-compassions-fail-not/', '/series/morning-mercies/his-compassions-fail-not/'],
  ['/discover/his-compassions-fail-not/', '/series/morning-mercies/his-compassions-fail-not/'],
  ['/series/morning-mercies/content/his-compassions-fail-not/', '/series/morning-mercies/his-compassions-fail-not/'],
  ['/bible/kjv/', '/bible/'],
] as const
export const SECOND_ADDRESSES = ALIAS_ADDRESSES.map(([second]) => second)

/** Pages that members see differently, or only members see. */
export const MEMBERS_SCREENS = [
  '/daily-prayer/',
  '/discover/',
  '/library/',
  '/settings/account/',
  '/settings/daily-prayer/',
  '/settings/subscriptions/',
  '/settings/donations/',
  '/family/',
] as const

const OFFER = '/subscribe/?product_id=premium-yearly-community&community='

/** Every redirect of specification 2.2. */
export const REWRITES: readonly (readonly [string, string])[] = [
  ['/discover/series/slow-psalms', '/series/slow-psalms/'],
  ['/series/armor-of-god', '/series/armor-of-God/'],
  ['/daily', '/daily-prayer/'],
  ['/family-plan', '/family/'],
  ['/stations', 'https://radio.selah.example/stations/'],
  ['/radio', 'https://radio.selah.example/stations/'],
  ['/live', 'https://live.selah.example/'],
  ['/tim', 'https://live.selah.example/tim/'],
  ['/lakefm', 'https://lakefm.selah.example/listen/'],
  ['/dc', `${OFFER}dc&is_renew_trial=true`],
  ['/impactchurch', `${OFFER}impactchurch&is_renew_trial=true`],
  ['/covid19', '/subscribe/?product_id=premium-yearly-relief&community=covid-19'],
  ['/covid-19', '/subscribe/?product_id=premium-yearly-relief&community=covid-19'],
  ['/vip', '/subscribe/?product_id=premium-yearly-direct&type=direct'],
  ['/lakeshore-book', '/subscribe/?clp=mb'],
  ['/subscribe-bundle', '/subscribe/?clp=mb'],
  ['/kids', '/series/kids-bible-stories/'],
  ['/shirt', '/subscribe/'],
  ['/selah-bible-experience', '/discover/'],
  ['/vipconference', '/waitlist/'],
  ['/get-verified', '/waitlist/'],
  ['/c3', '/waitlist/'],
  ['/jc', '/events/january-challenge/'],
  ['/lwf', '/the-wayside-choir/'],
  ['/loveworthfinding', '/the-wayside-choir/'],
  ['/artists/ruth-adeyemi', '/ruth-adeyemi/'],
  ['/leaders/ruth-adeyemi', '/ruth-adeyemi/'],
  ['/first-screen', 'https://firstscreen.selah.example/'],
  ['/firstscreen', 'https://firstscreen.selah.example/'],
  ['/home', '/discover/'],
  ['/settings', '/settings/account/'],
  ['/discover/nothing-here', '/discover/#content-not-found'],
  ['/content/nothing-here', '/discover/#content-not-found'],
  ['/series/nothing-here', '/discover/#content-not-found'],
  ['/nobody-of-this-name', 'https://selah.example/articles/'],
  ['/nobody-of-this-name/videos', 'https://selah.example/articles/'],
]
