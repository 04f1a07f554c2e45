import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { isOnPostgres } from './is-on-postgres.ts'
import * as catalogue from './migrations/001-catalogue.ts'
import * as accounts from './migrations/002-accounts.ts'
import * as bible from './migrations/003-bible.ts'
import * as feeds from './migrations/004-feeds.ts'
import * as search from './migrations/005-search.ts'
import * as daily from './migrations/006-daily.ts'
import * as pictures from './migrations/007-pictures.ts'
import * as preparedMedia from './migrations/008-prepared-media.ts'
import * as radio from './migrations/009-radio.ts'
import * as packs from './migrations/010-packs.ts'
import * as signIn from './migrations/011-sign-in.ts'
import * as longLists from './migrations/012-long-lists.ts'
import * as progress from './migrations/013-progress.ts'
import * as submissions from './migrations/014-submissions.ts'
import * as identity from './migrations/015-identity.ts'
import * as billing from './migrations/016-billing.ts'
import * as textTracks from './migrations/017-text-tracks.ts'
import * as returns from './migrations/018-returns.ts'
import * as referrals from './migrations/019-referrals.ts'
import * as watchedGifts from './migrations/020-watched-gifts.ts'
import * as contentByAge from './migrations/021-content-by-age.ts'
import * as nextComparison from './migrations/022-next-comparison.ts'
import * as renewalIndexes from './migrations/023-renewal-indexes.ts'
import * as carrierComparisons from './migrations/024-carrier-comparisons.ts'
import * as listsOfThousands from './migrations/025-lists-of-thousands.ts'
import * as renewalsOnPostgresql from './migrations/026-renewals-on-postgresql.ts'
import * as openItems from './migrations/027-open-items.ts'
import * as freshProof from './migrations/028-fresh-proof.ts'
import * as accountChanges from './migrations/029-account-changes.ts'
import * as carrierSale from './migrations/030-carrier-sale.ts'
import * as payers from './migrations/031-payers.ts'
import * as secondFactor from './migrations/032-second-factor.ts'
import * as explicit from './migrations/033-explicit.ts'
import * as donations from './migrations/034-donations.ts'
import * as twoSlipsAndBibleTitles from './migrations/035-two-slips-and-bible-titles.ts'
import * as verificationCodes from './migrations/036-verification-codes.ts'
import * as requestCounts from './migrations/037-request-counts.ts'
import * as failedWork from './migrations/038-failed-work.ts'
import * as staff from './migrations/039-staff.ts'
import * as revisions from './migrations/040-revisions.ts'
import * as feedSettings from './migrations/041-feed-settings.ts'
import * as tabVersions from './migrations/042-tab-versions.ts'
import * as consentLocale from './migrations/043-consent-locale.ts'
import * as uploads from './migrations/044-uploads.ts'
import * as formAnswers from './migrations/045-form-answers.ts'
import * as calendar from './migrations/046-calendar.ts'
import * as staffInvitations from './migrations/047-staff-invitations.ts'
import * as staffActions from './migrations/048-staff-actions.ts'
import * as reviews from './migrations/049-reviews.ts'
import * as coverCrops from './migrations/050-cover-crops.ts'
import * as editedTranscripts from './migrations/051-edited-transcripts.ts'
import * as soundPeaks from './migrations/052-sound-peaks.ts'
import * as freePreviews from './migrations/053-free-previews.ts'
import * as moneyFigures from './migrations/054-money-figures.ts'
import * as entryDrafts from './migrations/055-entry-drafts.ts'
import * as webhooks from './migrations/056-webhooks.ts'
import * as apiKeys from './migrations/057-api-keys.ts'
import * as playlists from './migrations/058-playlists.ts'
import * as privateFeeds from './migrations/059-private-feeds.ts'
import * as libraryFilters from './migrations/060-library-filters.ts'
import * as ledgerMonths from './migrations/061-ledger-months.ts'
import * as refundParts from './migrations/062-refund-parts.ts'
import * as brand from './migrations/063-brand.ts'
import * as formReplies from './migrations/064-form-replies.ts'
import * as libraryViews from './migrations/065-library-views.ts'
import * as bibleMarks from './migrations/066-bible-marks.ts'
import * as auditAlerts from './migrations/067-audit-alerts.ts'
import * as itemPassages from './migrations/068-item-passages.ts'
import * as auditPatterns from './migrations/069-audit-patterns.ts'
import * as prayerDays from './migrations/070-prayer-days.ts'
import * as storeDifferences from './migrations/071-store-differences.ts'
import * as journal from './migrations/072-journal.ts'
import * as movedAddresses from './migrations/073-moved-addresses.ts'
import * as disputes from './migrations/074-disputes.ts'
import * as emailChoices from './migrations/075-email-choices.ts'
import * as listening from './migrations/076-listening.ts'
import * as accessCodes from './migrations/077-access-codes.ts'
import * as letters from './migrations/078-letters.ts'
import * as togetherRooms from './migrations/079-together-rooms.ts'
import * as plans from './migrations/080-plans.ts'
import * as reminders from './migrations/081-reminders.ts'
import * as productTerms from './migrations/086-product-terms.ts'
import * as auditCheck from './migrations/090-audit-check.ts'
import * as personBlocks from './migrations/091-person-blocks.ts'
import * as impersonations from './migrations/092-impersonations.ts'
import * as priceMoves from './migrations/093-price-moves.ts'
import * as houseAds from './migrations/097-house-ads.ts'
import * as recordingSilences from './migrations/102-recording-silences.ts'
import * as feedMoves from './migrations/104-feed-moves.ts'
import * as pushFailures from './migrations/105-push-failures.ts'
import * as searchKeysWithoutIndex from './migrations/106-search-keys-without-index.ts'
import * as pushGone from './migrations/107-push-gone.ts'
import * as discounts from './migrations/108-discounts.ts'
import * as payouts from './migrations/110-payouts.ts'
import * as pricesAfterADiscount from './migrations/116-prices-after-a-discount.ts'
import * as handOrder from './migrations/119-hand-order.ts'
import * as actionUndos from './migrations/120-action-undos.ts'
import * as giftBuyers from './migrations/121-gift-buyers.ts'
import * as languageVersions from './migrations/122-language-versions.ts'
import * as newsByPush from './migrations/123-news-by-push.ts'
import * as products from './migrations/124-products.ts'
import * as recordingLevels from './migrations/125-recording-levels.ts'
import * as tabExperiments from './migrations/126-tab-experiments.ts'
import * as uploadSpaces from './migrations/127-upload-spaces.ts'
import * as subscriptionsOfAProduct from './migrations/129-subscriptions-of-a-product.ts'
import * as purchasesOfAProduct from './migrations/130-purchases-of-a-product.ts'
import * as changedOriginals from './migrations/131-changed-originals.ts'
import * as foundPassages from './migrations/132-found-passages.ts'
import * as secretsOfPrivateFeeds from './migrations/133-secrets-of-private-feeds.ts'
import * as searchesOfTheStudio from './migrations/134-searches-of-the-studio.ts'

/** Listed explicitly, in order. A released migration is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-accounts': accounts,
  '003-bible': bible,
  '004-feeds': feeds,
  '005-search': search,
  '006-daily': daily,
  '007-pictures': pictures,
  '008-prepared-media': preparedMedia,
  '009-radio': radio,
  '010-packs': packs,
  '011-sign-in': signIn,
  '012-long-lists': longLists,
  '013-progress': progress,
  '014-submissions': submissions,
  '015-identity': identity,
  '016-billing': billing,
  '017-text-tracks': textTracks,
  '018-returns': returns,
  '019-referrals': referrals,
  '020-watched-gifts': watchedGifts,
  '021-content-by-age': contentByAge,
  '022-next-comparison': nextComparison,
  '023-renewal-indexes': renewalIndexes,
  '024-carrier-comparisons': carrierComparisons,
  '025-lists-of-thousands': listsOfThousands,
  '026-renewals-on-postgresql': renewalsOnPostgresql,
  '027-open-items': openItems,
  '028-fresh-proof': freshProof,
  '029-account-changes': accountChanges,
  '030-carrier-sale': carrierSale,
  '031-payers': payers,
  '032-second-factor': secondFactor,
  '033-explicit': explicit,
  '034-donations': donations,
  '035-two-slips-and-bible-titles': twoSlipsAndBibleTitles,
  '036-verification-codes': verificationCodes,
  '037-request-counts': requestCounts,
  '038-failed-work': failedWork,
  '039-staff': staff,
  '040-revisions': revisions,
  '041-feed-settings': feedSettings,
  '042-tab-versions': tabVersions,
  '043-consent-locale': consentLocale,
  '044-uploads': uploads,
  '045-form-answers': formAnswers,
  '046-calendar': calendar,
  '047-staff-invitations': staffInvitations,
  '048-staff-actions': staffActions,
  '049-reviews': reviews,
  '050-cover-crops': coverCrops,
  '051-edited-transcripts': editedTranscripts,
  '052-sound-peaks': soundPeaks,
  '053-free-previews': freePreviews,
  '054-money-figures': moneyFigures,
  '055-entry-drafts': entryDrafts,
  '056-webhooks': webhooks,
  '057-api-keys': apiKeys,
  '058-playlists': playlists,
  '059-private-feeds': privateFeeds,
  '060-library-filters': libraryFilters,
  '061-ledger-months': ledgerMonths,
  '062-refund-parts': refundParts,
  '063-brand': brand,
  '064-form-replies': formReplies,
  '065-library-views': libraryViews,
  '066-bible-marks': bibleMarks,
  '067-audit-alerts': auditAlerts,
  '068-item-passages': itemPassages,
  '069-audit-patterns': auditPatterns,
  '070-prayer-days': prayerDays,
  '071-store-differences': storeDifferences,
  '072-journal': journal,
  '073-moved-addresses': movedAddresses,
  '074-disputes': disputes,
  '075-email-choices': emailChoices,
  '076-listening': listening,
  '077-access-codes': accessCodes,
  '078-letters': letters,
  '079-together-rooms': togetherRooms,
  '080-plans': plans,
  '081-reminders': reminders,
  '086-product-terms': productTerms,
  '090-audit-check': auditCheck,
  '091-person-blocks': personBlocks,
  '092-impersonations': impersonations,
  '093-price-moves': priceMoves,
  '097-house-ads': houseAds,
  '102-recording-silences': recordingSilences,
  '104-feed-moves': feedMoves,
  '105-push-failures': pushFailures,
  '106-search-keys-without-index': searchKeysWithoutIndex,
  '107-push-gone': pushGone,
  '108-discounts': discounts,
  '110-payouts': payouts,
  '116-prices-after-a-discount': pricesAfterADiscount,
  '119-hand-order': handOrder,
  '120-action-undos': actionUndos,
  '121-gift-buyers': giftBuyers,
  '122-language-versions': languageVersions,
  '123-news-by-push': newsByPush,
  '124-products': products,
  '125-recording-levels': recordingLevels,
  '126-tab-experiments': tabExperiments,
  '127-upload-spaces': uploadSpaces,
  '129-subscriptions-of-a-product': subscriptionsOfAProduct,
  '130-purchases-of-a-product': purchasesOfAProduct,
  '131-changed-originals': changedOriginals,
  '132-found-passages': foundPassages,
  '133-secrets-of-private-feeds': secretsOfPrivateFeeds,
  '134-searches-of-the-studio': searchesOfTheStudio,
}

/** Migrates the database to the newest schema; returns the names of the migrations that ran. Safe for concurrent starts. */
export async function migrate(database: Database): Promise<string[]> {
  if (!isOnPostgres(database)) return migrateWith(database, (migrator) => migrator.migrateToLatest())
  const names: string[] = []
  // Each in a transaction of its own: the locks of one end before the next builds its indexes.
  for (;;) {
    const ran = await migrateWith(database, (migrator) => migrator.migrateUp())
    if (ran.length === 0) return names
    names.push(...ran)
  }
}

/** Migrates a database to the schema that it has after this migration; for rows of an earlier version. */
export async function migrateTo(database: Database, name: string): Promise<void> {
  await migrateWith(database, (migrator) => migrator.migrateTo(name))
}

/** True if this program has the migration; false for one of a newer program. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name)
}

async function migrateWith(
  database: Database,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  return inExclusiveTransaction(database, async (connection) => {
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } })
    const { error, results = [] } = await run(migrator)
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/** True if every migration has run. Writes nothing. */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await listPendingMigrations(database)).length === 0
}

/** The names of the migrations that have not run, in order. Writes nothing. */
export async function listPendingMigrations(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } })
  return (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

/** PostgreSQL's migrator locks and rolls back by itself; for the embedded database one transaction does both. */
async function inExclusiveTransaction<result>(
  database: Database,
  work: (database: Database) => Promise<result>,
): Promise<result> {
  if (isOnPostgres(database)) return work(database)
  return database.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const done = await work(connection)
      await sql`commit`.execute(connection)
      return done
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}
