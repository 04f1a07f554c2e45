import type { ReactNode } from 'react'
import { STUDIO_FORMS } from '#contract/paths.ts'
import type { Attention, Failure } from '#contract/studio/attention.ts'
import type { Review } from '#contract/studio/reviews.ts'
import { formPath } from '#studio/navigation/form-path.ts'
import { auditText } from '#studio/text/audit-en.ts'
import { homeText } from '#studio/text/home-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './home.module.css'

const AUDIT = '/studio/audit/'
const SHOWN_FORMS = 5

type AttentionCardProps = {
  attention: Pick<
    Attention,
    'failures' | 'store_differences' | 'payout_differences' | 'disputes' | 'alerts' | 'forms' | 'episodes' | 'reviews'
  >
}

/** Failures and waiting requests, each with one action. */
export function AttentionCard({ attention }: AttentionCardProps) {
  const { failures, store_differences: differences, alerts, forms, episodes, reviews } = attention
  const lists = [failures, alerts, forms, episodes, reviews]
  const disputed = attention.disputes?.count ?? 0
  const unpaid = attention.payout_differences ?? 0
  const single = [differences ?? 0, unpaid, disputed].filter((one) => one > 0).length
  const count = lists.reduce((sum, list) => sum + (list?.length ?? 0), single)
  return (
    <Card title={homeText.needs_you} isFlush actions={count > 0 && <span className={styles.count}>{count}</span>}>
      {count === 0 ? (
        <EmptyState icon="circle-check" title={homeText.nothing_waits}>
          {homeText.nothing_waits_hint}
        </EmptyState>
      ) : (
        <ul className={styles.needs}>
          {failures.map((failure) => (
            <FailureRow key={`${failure.kind} ${failure.id ?? failure.name ?? ''}`} failure={failure} />
          ))}
          {attention.disputes && disputed > 0 && <DisputeNeed disputes={attention.disputes} />}
          <DifferenceNeeds stores={differences ?? 0} payouts={unpaid} />
          {alerts?.map((alert) => (
            <Need
              key={alert.id}
              isBad
              icon="triangle-alert"
              title={auditText.patterns[alert.pattern](alert.actor ?? auditText.somebody, alert.count)}
              hint={homeText.alert_hint(formatDayAndTime(alert.until))}
              action={<LinkButton href={AUDIT}>{homeText.alert_look}</LinkButton>}
            />
          ))}
          {reviews?.map((review) => (
            <ReviewNeed key={review.id} review={review} />
          ))}
          {episodes?.map(({ series_id, title, count: waiting }) => (
            <Need
              key={series_id}
              icon="rss"
              title={homeText.episodes_wait(waiting, title)}
              hint={homeText.episodes_hint}
              action={<LinkButton href="/studio/feeds/">{homeText.episodes_look}</LinkButton>}
            />
          ))}
          {forms && <FormNeeds forms={forms} />}
        </ul>
      )}
    </Card>
  )
}

/** The numbers of open differences with stores and with their payouts. */
function DifferenceNeeds({ stores, payouts }: { stores: number; payouts: number }) {
  return (
    <>
      {stores > 0 && (
        <Need
          icon="git-compare"
          title={homeText.differences(stores)}
          hint={homeText.differences_hint}
          action={<LinkButton href="/studio/money/stores/">{homeText.differences_look}</LinkButton>}
        />
      )}
      {payouts > 0 && (
        <Need
          icon="git-compare"
          title={homeText.payout_differences(payouts)}
          hint={homeText.payout_differences_hint}
          action={<LinkButton href="/studio/money/payouts/">{homeText.payout_differences_look}</LinkButton>}
        />
      )}
    </>
  )
}

function DisputeNeed({ disputes: { count, due_at } }: { disputes: NonNullable<Attention['disputes']> }) {
  return (
    <Need
      isBad
      icon="credit-card"
      title={homeText.disputes(count)}
      hint={due_at === null ? homeText.disputes_hint : homeText.disputes_due(formatDayAndTime(due_at))}
      action={<LinkButton href="/studio/money/disputes/">{homeText.disputes_look}</LinkButton>}
    />
  )
}

/** The forms that have waited longest, and a link to all. */
function FormNeeds({ forms }: { forms: NonNullable<Attention['forms']> }) {
  return (
    <>
      {forms.slice(0, SHOWN_FORMS).map((form) => (
        <Need
          key={form.id}
          icon="mail"
          title={homeText.forms[form.kind](form.organisation ?? form.name ?? form.email)}
          hint={homeText.form_waits(formatDay(form.created_at))}
          action={<LinkButton href={formPath(form.id)}>{homeText.form_reply}</LinkButton>}
        />
      ))}
      {forms.length > SHOWN_FORMS && (
        <Need
          icon="mail"
          title={homeText.forms_all(forms.length)}
          hint={homeText.forms_hint}
          action={<LinkButton href={STUDIO_FORMS}>{homeText.forms_look}</LinkButton>}
        />
      )}
    </>
  )
}

function ReviewNeed({ review: { id, title, state, sent_by, sent_at } }: { review: Review }) {
  return (
    <Need
      icon="scan-eye"
      title={state === 'returned' ? homeText.review_returned(title) : homeText.review_waits(title)}
      hint={homeText.review_hint(sent_by ?? homeText.someone, formatDay(sent_at))}
      action={<LinkButton href={`/studio/reviews/${encodeURIComponent(id)}/`}>{homeText.review_look}</LinkButton>}
    />
  )
}

function FailureRow({ failure: { kind, id, name, reason, count, next_at } }: { failure: Failure }) {
  if (kind === 'feed')
    return (
      <Need
        isBad
        icon="rss"
        title={homeText.feed_failed(name ?? '')}
        hint={homeText.feed_reason(reason ?? '', next_at ? formatDayAndTime(next_at) : '')}
        action={
          <LinkButton href={`/studio/feeds/${id === null ? '' : `${encodeURIComponent(id)}/`}`}>
            {homeText.feed_look}
          </LinkButton>
        }
      />
    )
  if (kind === 'check') {
    const names: Readonly<Record<string, string>> = homeText.checks
    return (
      <Need
        isBad
        icon="triangle-alert"
        title={homeText.check_failed(names[name ?? ''] ?? name ?? '')}
        hint={homeText.check_hint}
      />
    )
  }
  if (kind === 'audit_log')
    return (
      <Need
        isBad
        icon="shield-check"
        title={homeText.log_broken(count)}
        hint={homeText.log_broken_hint}
        action={<LinkButton href={AUDIT}>{homeText.alert_look}</LinkButton>}
      />
    )
  if (kind === 'messages')
    return <Need isBad icon="mail" title={homeText.messages_failed(count)} hint={homeText.messages_hint} />
  if (kind === 'pushes')
    return <Need isBad icon="smartphone" title={homeText.pushes_failed(count)} hint={pushHint(name ?? '', reason)} />
  return kind === 'renewals' ? (
    <Need icon="hourglass" title={homeText.renewals_failed(count)} hint={homeText.renewals_hint} />
  ) : (
    <Need isBad icon="wallet" title={homeText.store_requests_failed(count)} hint={homeText.store_requests_hint} />
  )
}

function pushHint(service: string, status: string | null): string {
  return status === null ? homeText.pushes_unanswered(service) : homeText.pushes_refused({ service, status })
}

type NeedProps = { icon: StudioIconName; title: string; hint: string; action?: ReactNode; isBad?: boolean }

function Need({ icon, title, hint, action, isBad = false }: NeedProps) {
  return (
    <li className={styles.need}>
      <span className={classNames(styles.needIcon, isBad && styles.bad)}>
        <StudioIcon name={icon} size={17} />
      </span>
      <span className={styles.needWords}>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      {action}
    </li>
  )
}
