import {
  type ApplicationText,
  buildApplication,
  buildRouteMap,
  type RouteMapBuilderArguments,
  text_en,
} from '@stricli/core'
import { verifyAudit } from '../commands/audit/verify.ts'
import { createBackup } from '../commands/backup/create.ts'
import { verifyBackup } from '../commands/backup/verify.ts'
import { listTranslations } from '../commands/bible/list.ts'
import { removeBible } from '../commands/bible/remove.ts'
import { answerDispute, recordRepaid, refundCharge, resendReceipt } from '../commands/billing/charge-commands.ts'
import { extendSubscription, grantAccess } from '../commands/billing/grant.ts'
import { showAccount } from '../commands/billing/show.ts'
import { checkBrand } from '../commands/brand/check.ts'
import { doctor } from '../commands/doctor.ts'
import { exportBrandFolder } from '../commands/export/brand.ts'
import { exportCatalogue } from '../commands/export/catalogue.ts'
import { exportOpml } from '../commands/export/opml.ts'
import { removeFeed, restoreFeed } from '../commands/feeds/change-removal.ts'
import { listFeeds } from '../commands/feeds/list.ts'
import { moveFeedAway } from '../commands/feeds/move.ts'
import { refreshFeed } from '../commands/feeds/refresh.ts'
import { importAudiobookshelf } from '../commands/import/audiobookshelf.ts'
import { importBible } from '../commands/import/bible.ts'
import { importCatalogue } from '../commands/import/catalogue.ts'
import { importFeed } from '../commands/import/feed.ts'
import { importMedia } from '../commands/import/media.ts'
import { importMembersFile } from '../commands/import/members.ts'
import { importOpmlFile } from '../commands/import/opml.ts'
import { importRedirectsFile } from '../commands/import/redirects.ts'
import { importSubscriptionsFile } from '../commands/import/subscriptions.ts'
import { indexSearch } from '../commands/index-search.ts'
import { hideEntry, lockEntry, renameEntry, showEntry, unlockEntry } from '../commands/items/change-entry.ts'
import { processBounces } from '../commands/mail/bounces.ts'
import { migrate } from '../commands/migrate.ts'
import { makeOwner, setStaff } from '../commands/people/staff.ts'
import { unlinkCarrier } from '../commands/people/unlink-carrier.ts'
import { pictureSizes } from '../commands/picture-sizes.ts'
import { place } from '../commands/place.ts'
import { printCompletion } from '../commands/print-completion.ts'
import { listRedirects } from '../commands/redirects/list.ts'
import { removeRedirect } from '../commands/redirects/remove.ts'
import { restore } from '../commands/restore.ts'
import { serve } from '../commands/serve.ts'
import { submissions } from '../commands/submissions.ts'
import { sweep } from '../commands/sweep.ts'
import { showTabs } from '../commands/tabs/show.ts'
import { undoTabVersion } from '../commands/tabs/undo.ts'
import { tail } from '../commands/tail.ts'
import { errorLine } from './error-line.ts'
import type { OperatorContext } from './operator-context.ts'
import { UsageError } from './usage-error.ts'

type Routes = RouteMapBuilderArguments<string, OperatorContext>['routes']

const group = (brief: string, routes: Routes) => buildRouteMap<string, OperatorContext>({ routes, docs: { brief } })

const ROUTES = buildRouteMap<string, OperatorContext>({
  routes: {
    serve,
    migrate,
    import: group(
      'Import a catalogue, recordings, feeds, a Bible, members, subscriptions, a library or old addresses',
      {
        catalogue: importCatalogue,
        media: importMedia,
        feed: importFeed,
        bible: importBible,
        opml: importOpmlFile,
        members: importMembersFile,
        subscriptions: importSubscriptionsFile,
        audiobookshelf: importAudiobookshelf,
        redirects: importRedirectsFile,
      },
    ),
    export: group('Take the catalogue elsewhere', {
      brand: exportBrandFolder,
      catalogue: exportCatalogue,
      opml: exportOpml,
    }),
    feeds: group('Imported podcast feeds', {
      list: listFeeds,
      refresh: refreshFeed,
      remove: removeFeed,
      restore: restoreFeed,
      move: moveFeedAway,
    }),
    redirects: group('Addresses of a site that moved here', { list: listRedirects, remove: removeRedirect }),
    bible: group('Bible translations', { list: listTranslations, remove: removeBible }),
    items: group('Items and series of the catalogue', {
      hide: hideEntry,
      show: showEntry,
      rename: renameEntry,
      lock: lockEntry,
      unlock: unlockEntry,
    }),
    place,
    tabs: group('Front pages', { show: showTabs, undo: undoTabVersion }),
    billing: group('What people have and paid', {
      show: showAccount,
      grant: grantAccess,
      extend: extendSubscription,
      refund: refundCharge,
      repaid: recordRepaid,
      resend: resendReceipt,
      dispute: answerDispute,
    }),
    people: group('Accounts', { staff: setStaff, unlinkCarrier }),
    owner: makeOwner,
    doctor,
    tail,
    mail: group('Emails that come back', { bounces: processBounces }),
    audit: group('What staff did', { verify: verifyAudit }),
    brand: group('The brand of this installation', { check: checkBrand }),
    backup: buildRouteMap<'create' | 'verify', OperatorContext>({
      routes: { create: createBackup, verify: verifyBackup },
      defaultCommand: 'create',
      docs: { brief: 'Back up the database and the media, or prove that a backup is whole' },
    }),
    restore,
    submissions,
    sweep,
    indexSearch,
    pictureSizes,
    completion: printCompletion,
  },
  docs: {
    brief: 'Run and keep an installation',
    fullDescription:
      'Settings come from the environment, as for the server, or from --env-file. Ends with 0, with 1 if it failed, and with 2 if it was used wrongly.',
  },
})

/** One line for each error, without a stack. */
const TEXT: ApplicationText = {
  ...text_en,
  exceptionWhileParsingArguments: (error) => (error instanceof Error ? error.message : String(error)),
  exceptionWhileRunningCommand: (error) => errorLine('the command failed', error),
  commandErrorResult: (error) => errorLine('the command failed', error),
}

export const application = buildApplication(ROUTES, {
  name: 'selah',
  scanner: { caseStyle: 'allow-kebab-for-camel', allowArgumentEscapeSequence: true },
  documentation: { disableAnsiColor: true },
  localization: { loadText: () => TEXT },
  determineExitCode: (error) => (error instanceof UsageError ? MISUSED : FAILED),
})

export const FAILED = 1
export const MISUSED = 2
