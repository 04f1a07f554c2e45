import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Person } from '#contract/studio/people.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { ownNameOf } from '#web/ui/words/language-names.ts'
import styles from '../people.module.css'

/** The person's identity and current access. */
export function SummaryCard({ person }: { person: Person }) {
  const { has_access, access_until, is_verified, is_carrier_user, created_at, ways_in, locale, subscriptions } = person
  const [current] = subscriptions
  const { blocked_at } = person
  const facts = [
    [peopleText.access_until, has_access ? (access_until ? formatDay(access_until) : peopleText.no_end) : '—'],
    ...(blocked_at === null ? [] : [[peopleText.blocked_since, formatDay(blocked_at)]]),
    [peopleText.paid_in_all, paidText(person)],
    [peopleText.joined, formatDay(created_at)],
    [peopleText.ways_in, ways_in.map(wayName).join(', ')],
    ...(locale === null ? [] : [[peopleText.language, ownNameOf(locale)]]),
  ]
  return (
    <Card title={current?.title ?? peopleText.not_subscribed}>
      <Row>
        {blocked_at !== null && <Tag tone="bad">{peopleText.blocked}</Tag>}
        <Tag tone={has_access ? 'good' : 'plain'}>{has_access ? peopleText.has_access : peopleText.no_access}</Tag>
        <Tag tone={is_verified ? 'plain' : 'gold'}>{is_verified ? peopleText.verified : peopleText.not_verified}</Tag>
        {is_carrier_user && <Tag>{peopleText.carrier_user}</Tag>}
      </Row>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The name of a sign-in method; unknown services keep their own name. */
function wayName(way: string): string {
  return Object.hasOwn(peopleText.ways, way) ? peopleText.ways[way as keyof typeof peopleText.ways] : way
}

/** Payments less refunds, by currency. */
function paidText({ charges }: Person): string {
  const sums = new Map<string, number>()
  for (const { status, amount, currency } of charges)
    if (status === 'succeeded') sums.set(currency, (sums.get(currency) ?? 0) + amount)
  if (sums.size === 0) return '—'
  return [...sums].map(([currency, amount]) => moneyText(amount, currency, DEFAULT_LOCALE)).join(' + ')
}
