import * as takeBack from '#contract/accounts/account-recovery.ts'
import * as carrier from '#contract/accounts/carrier-sign-in.ts'
import * as emails from '#contract/accounts/emails.ts'
import * as social from '#contract/accounts/identity-providers.ts'
import * as passkeys from '#contract/accounts/passkeys.ts'
import * as reauthentication from '#contract/accounts/reauthentication.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as account from '#contract/accounts/session.ts'
import * as signIn from '#contract/accounts/sign-in.ts'
import * as member from '#contract/accounts/user.ts'
import * as analytics from '#contract/analytics.ts'
import * as donations from '#contract/billing/donations.ts'
import * as family from '#contract/billing/family.ts'
import * as gifts from '#contract/billing/gifts.ts'
import * as giving from '#contract/billing/giving-pages.ts'
import * as priceOffers from '#contract/billing/price-offers.ts'
import * as purchases from '#contract/billing/purchases.ts'
import * as billing from '#contract/billing/subscriptions.ts'
import type { Call } from '#contract/call.ts'
import * as artists from '#contract/catalogue/artists.ts'
import * as bible from '#contract/catalogue/bible.ts'
import * as bibleMarks from '#contract/catalogue/bible-marks.ts'
import * as catalogue from '#contract/catalogue/content.ts'
import * as daily from '#contract/catalogue/daily.ts'
import * as discover from '#contract/catalogue/discover.ts'
import * as habit from '#contract/catalogue/habit.ts'
import * as library from '#contract/catalogue/library.ts'
import * as offline from '#contract/catalogue/offline.ts'
import * as plans from '#contract/catalogue/plans.ts'
import * as playlists from '#contract/catalogue/playlists.ts'
import * as previews from '#contract/catalogue/previews.ts'
import * as privateFeeds from '#contract/catalogue/private-feeds.ts'
import * as progress from '#contract/catalogue/progress.ts'
import * as radio from '#contract/catalogue/radio.ts'
import * as reactions from '#contract/catalogue/reactions.ts'
import * as reminders from '#contract/catalogue/reminders.ts'
import * as search from '#contract/catalogue/search.ts'
import * as silences from '#contract/catalogue/silences.ts'
import * as together from '#contract/catalogue/together.ts'
import * as yearInReview from '#contract/catalogue/year-in-review.ts'
import * as health from '#contract/health.ts'
import * as journal from '#contract/journal/journal.ts'
import * as local from '#contract/local.ts'
import * as sharing from '#contract/sharing.ts'
import * as houseAds from '#contract/studio/ads/house-ads.ts'
import * as artistNumbers from '#contract/studio/artist-numbers.ts'
import * as studioArtists from '#contract/studio/artists.ts'
import * as attention from '#contract/studio/attention.ts'
import * as audit from '#contract/studio/audit/audit.ts'
import * as auditAlerts from '#contract/studio/audit/audit-alerts.ts'
import * as studioBrand from '#contract/studio/brand.ts'
import * as studioCalendar from '#contract/studio/calendar.ts'
import * as studioDevotionals from '#contract/studio/calendar-days.ts'
import * as studioCalendarImport from '#contract/studio/calendar-import.ts'
import * as studioCatalogue from '#contract/studio/catalogue.ts'
import * as covers from '#contract/studio/covers.ts'
import * as drafts from '#contract/studio/drafts.ts'
import * as studioFeedEpisodes from '#contract/studio/feed-episodes.ts'
import * as outgoingFeeds from '#contract/studio/feeds/outgoing-feeds.ts'
import * as studioFeeds from '#contract/studio/feeds.ts'
import * as firstRun from '#contract/studio/first-run.ts'
import * as forms from '#contract/studio/forms.ts'
import * as apiKeys from '#contract/studio/integrations/keys.ts'
import * as webhooks from '#contract/studio/integrations/webhooks.ts'
import * as studioJoin from '#contract/studio/join.ts'
import * as letters from '#contract/studio/letters/letters.ts'
import * as bulkEdits from '#contract/studio/library/bulk-edits.ts'
import * as libraryViews from '#contract/studio/library/library-views.ts'
import * as listening from '#contract/studio/listening/listening.ts'
import * as studioMe from '#contract/studio/me.ts'
import * as accessCodes from '#contract/studio/money/access-codes.ts'
import * as addedProducts from '#contract/studio/money/added-products.ts'
import * as discounts from '#contract/studio/money/discounts.ts'
import * as disputes from '#contract/studio/money/disputes.ts'
import * as money from '#contract/studio/money/figures.ts'
import * as ledger from '#contract/studio/money/ledger.ts'
import * as payoutReports from '#contract/studio/money/payout-reports.ts'
import * as payouts from '#contract/studio/money/payouts.ts'
import * as priceMoves from '#contract/studio/money/price-moves.ts'
import * as productTerms from '#contract/studio/money/product-terms.ts'
import * as refundRequests from '#contract/studio/money/refund-requests.ts'
import * as storeDifferences from '#contract/studio/money/store-differences.ts'
import * as passages from '#contract/studio/passages/find-passages.ts'
import * as personContact from '#contract/studio/people/contact.ts'
import * as impersonation from '#contract/studio/people/impersonation.ts'
import * as personRecords from '#contract/studio/people/records.ts'
import * as personUndo from '#contract/studio/people/undo.ts'
import * as people from '#contract/studio/people.ts'
import * as references from '#contract/studio/references.ts'
import * as reviews from '#contract/studio/reviews.ts'
import * as sound from '#contract/studio/sound.ts'
import * as tabExperiments from '#contract/studio/tab-experiments.ts'
import * as studioTabs from '#contract/studio/tabs.ts'
import * as team from '#contract/studio/team.ts'
import * as transcripts from '#contract/studio/transcripts.ts'
import * as uploadSpaces from '#contract/studio/upload-spaces.ts'
import * as uploads from '#contract/studio/uploads.ts'
import * as submissions from '#contract/submissions.ts'
import type { ExternalRoute } from '../external/external-route.ts'

type Module = Readonly<Record<string, unknown>>
/** A group of calls in the documents, in display order. */
export type OperationGroup = { name: string; description: string; modules: readonly Module[] }

export const OPERATION_GROUPS: readonly OperationGroup[] = [
  {
    name: 'Catalogue',
    description: 'Feeds, series, items, creators, the radio and search.',
    modules: [discover, catalogue, previews, silences, artists, radio, search],
  },
  { name: 'Bible', description: 'Translations, chapters and verses, two translations side by side.', modules: [bible] },
  {
    name: 'Daily devotional',
    description: 'The passage of the day, streaks, reminders, plans, and a year in review.',
    modules: [daily, habit, plans, reminders, yearInReview],
  },
  {
    name: 'Library',
    description:
      'What a user saves, follows, keeps on verses and has heard: playlists, downloads, private feeds, the journal, prayer rooms.',
    modules: [library, offline, bibleMarks, journal, playlists, privateFeeds, together, reactions, progress],
  },
  {
    name: 'Sign-in',
    description: 'Sessions and all ways to sign in.',
    modules: [account, signIn, social, passkeys, carrier, secondFactor],
  },
  {
    name: 'Account',
    description: 'A user’s own data, devices, emails, and changes to the account.',
    modules: [member, reauthentication, takeBack, emails],
  },
  {
    name: 'Billing',
    description: 'Plans, purchases, subscriptions and new prices for them, family seats and gifts.',
    modules: [billing, purchases, priceOffers, family, gifts],
  },
  {
    name: 'Giving',
    description: 'Donations: once and monthly, their receipts and statements.',
    modules: [donations, giving],
  },
  { name: 'Sharing', description: 'Share links and invitations.', modules: [sharing] },
  {
    name: 'studio',
    description: 'The staff’s side. Each call says which permission it needs.',
    modules: [
      studioMe,
      studioCatalogue,
      bulkEdits,
      libraryViews,
      drafts,
      references,
      studioArtists,
      artistNumbers,
      refundRequests,
      reviews,
      covers,
      sound,
      transcripts,
      passages,
      studioTabs,
      tabExperiments,
      studioBrand,
      people,
      impersonation,
      personUndo,
      personContact,
      personRecords,
      listening,
      money,
      discounts,
      ledger,
      storeDifferences,
      payouts,
      payoutReports,
      disputes,
      accessCodes,
      addedProducts,
      productTerms,
      priceMoves,
      audit,
      auditAlerts,
      uploads,
      uploadSpaces,
      studioCalendar,
      studioDevotionals,
      studioCalendarImport,
      attention,
      forms,
      team,
      studioJoin,
      firstRun,
      studioFeeds,
      studioFeedEpisodes,
      outgoingFeeds,
      letters,
      houseAds,
      webhooks,
      apiKeys,
    ],
  },
  {
    name: 'Operations',
    description: 'Forms, usage events, health, and what exists only in local development.',
    modules: [submissions, analytics, health, local],
  },
]

/** Documented routes that are not calls: their requests or answers have forms that others prescribe. */
export const EXTERNAL_ROUTE_GROUP = {
  name: 'Redirects, files and streams',
  description:
    'Routes whose form others prescribe: redirects to other services and their callbacks, payment events of stores, links of emails that end a list, reports of browsers, the ad server of the house, resumable uploads, files of the studio, and the stream of a prayer room.',
} as const

export type Operation = { id: string; group: string }

const OPERATIONS = new Map<unknown, Operation>(
  OPERATION_GROUPS.flatMap(({ name: group, modules }) =>
    modules.flatMap((module) => Object.entries(module).map(([id, value]) => [value, { id, group }] as const)),
  ),
)

/** A call's name in the documents, which is its export name in the contract, and its group. Throws for a call without a group. */
export function operationOf(call: Call): Operation {
  const operation = OPERATIONS.get(call)
  if (!operation) throw new Error(`${call.method} ${call.path} is in no group of server/http/openapi/operations.ts`)
  return operation
}

/** `getWebAuthenticateGoogle`: an external route is named after its method and address. */
export function externalRouteOperationId({ method, path }: ExternalRoute): string {
  const words = path.split(/[^a-z0-9]+/i).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
