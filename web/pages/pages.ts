import { accountPage } from './account/account-page.ts'
import { articlePage } from './article/article-page.ts'
import { artistPage } from './artist/artist-page.ts'
import { artistVideosPage } from './artist-videos/artist-videos-page.ts'
import { biblePage } from './bible/bible-page.ts'
import { bibleChapterPage } from './bible-chapter/bible-chapter-page.ts'
import { contentPage } from './content/content-page.ts'
import { cookiesPage } from './cookies/cookies-page.ts'
import { dailyPage } from './daily/daily-page.ts'
import { discoverPage } from './discover/discover-page.ts'
import { donationReceiptPage } from './donation-receipt/donation-receipt-page.ts'
import { donationStatementPage } from './donation-statement/donation-statement-page.ts'
import { donationsPage } from './donations/donations-page.ts'
import { emailOnboardingPage } from './email-onboarding/email-onboarding-page.ts'
import { eventPage } from './event/event-page.ts'
import { eventsPage } from './events/events-page.ts'
import { failurePage } from './failure/failure-page.ts'
import { familyPage } from './family/family-page.ts'
import { giftPage } from './gift/gift-page.ts'
import { givePage } from './give/give-page.ts'
import { healthPage } from './health/health-page.ts'
import { libraryPage } from './library/library-page.ts'
import { listeningPage } from './listening/listening-page.ts'
import { loginPage } from './login/login-page.ts'
import { notFoundPage } from './not-found/not-found-page.ts'
import { onboardingPage } from './onboarding/onboarding-page.ts'
import type { Page } from './page.ts'
import { playlistPage } from './playlist/playlist-page.ts'
import { redeemPage } from './redeem/redeem-page.ts'
import type { PageName } from './routes.ts'
import { searchPage } from './search/search-page.ts'
import { seriesPage } from './series/series-page.ts'
import { signupPage } from './signup/signup-page.ts'
import { subscribePage } from './subscribe/subscribe-page.ts'
import { subscriptionsPage } from './subscriptions/subscriptions-page.ts'
import { togetherPage } from './together/together-page.ts'

/** Every page's loader and head; its view is in `routes.ts`. Imported only by the server. */
export const PAGES: Readonly<Record<PageName, Page>> = {
  discover: discoverPage,
  series: seriesPage,
  content: contentPage,
  bible: biblePage,
  'bible-chapter': bibleChapterPage,
  artist: artistPage,
  'artist-videos': artistVideosPage,
  search: searchPage,
  library: libraryPage,
  playlist: playlistPage,
  together: togetherPage,
  daily: dailyPage,
  health: healthPage,
  listening: listeningPage,
  cookies: cookiesPage,
  subscriptions: subscriptionsPage,
  account: accountPage,
  donations: donationsPage,
  give: givePage,
  'donation-receipt': donationReceiptPage,
  'donation-statement': donationStatementPage,
  login: loginPage,
  signup: signupPage,
  article: articlePage,
  events: eventsPage,
  event: eventPage,
  onboarding: onboardingPage,
  'email-onboarding': emailOnboardingPage,
  subscribe: subscribePage,
  gift: giftPage,
  redeem: redeemPage,
  family: familyPage,
  'not-found': notFoundPage,
  failure: failurePage,
}
