import { getAttention } from '#contract/studio/attention.ts'
import { countDisputesToAnswer } from '#server/database/billing/money/disputes.ts'
import { countOpenDifferences } from '#server/database/billing/money/store-differences.ts'
import { countOpenPayoutDifferences } from '#server/database/billing/payouts/payout-differences.ts'
import { listForms } from '#server/database/messages/forms.ts'
import { listOpenAlerts } from '#server/database/studio/audit/audit-alerts.ts'
import { listOpenReviews } from '#server/database/studio/reviews/reviews.ts'
import { listVersionRows } from '#server/database/studio/tab-versions.ts'
import { countWaitingByFeed } from '#server/database/studio/waiting-episodes.ts'
import { domainsOf, isPermitted } from '../../../context/staff.ts'
import { gatherComing } from '../../../studio/attention/gather-coming.ts'
import { gatherFailures } from '../../../studio/attention/gather-failures.ts'
import { presentAlert } from '../../../studio/audit/present-alert.ts'
import { presentFormRow } from '../../../studio/forms/present-form.ts'
import { presentReviews } from '../../../studio/reviews/present-review.ts'
import { presentVersion } from '../../../studio/tabs/present-version.ts'
import { answer } from '../../answer.ts'

const MOST_FORMS = 100

export const answerGetAttention = answer(getAttention, async (_input, context) => {
  const { database, clock, staff } = context
  const feedArtists = domainsOf(staff, 'feeds-edit')
  const reviewArtists = domainsOf(staff, 'catalogue-edit')
  const [coming, failures, differences, payoutDifferences, disputes, alerts, forms, episodes, versions, reviews] =
    await Promise.all([
      gatherComing(database, staff, clock.now()),
      gatherFailures(context, staff),
      isPermitted(staff, 'money-read', null) ? countOpenDifferences(database) : null,
      isPermitted(staff, 'money-read', null) ? countOpenPayoutDifferences(database) : null,
      isPermitted(staff, 'money-read', null) ? countDisputesToAnswer(database, clock.now()) : null,
      isPermitted(staff, 'audit-read', null) ? listOpenAlerts(database) : null,
      isPermitted(staff, 'people-edit', null) ? listForms(database, { isDone: false, limit: MOST_FORMS }) : null,
      feedArtists.length > 0 ? countWaitingByFeed(database, feedArtists) : null,
      isPermitted(staff, 'tabs-edit', null) ? listVersionRows(database, 0) : null,
      reviewArtists.length > 0 ? presentReviews(context, await listOpenReviews(database, reviewArtists)) : null,
    ])
  const drafts = versions?.filter(({ state }) => state === 'draft').map(presentVersion)
  return {
    data: {
      coming,
      failures,
      store_differences: differences,
      payout_differences: payoutDifferences,
      disputes: disputes && {
        count: disputes.count,
        due_at: disputes.due_at === null ? null : new Date(disputes.due_at).toISOString(),
      },
      alerts: alerts?.map(presentAlert) ?? null,
      forms: forms?.map(presentFormRow) ?? null,
      episodes,
      drafts:
        drafts?.map(({ id, tab_id, name, updated_at, updated_by }) => ({
          id,
          tab_id,
          name: name ?? '',
          updated_at: updated_at ?? '',
          updated_by,
        })) ?? null,
      reviews:
        reviews?.filter(({ state, is_own, may_decide }) => may_decide || (is_own && state === 'returned')) ?? null,
    },
  }
})
