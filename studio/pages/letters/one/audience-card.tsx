import type { ReactNode } from 'react'
import { listStudioArtists } from '#contract/studio/artists.ts'
import {
  type AudienceSize,
  countLetterAudience,
  type Letter,
  type LetterAudience,
} from '#contract/studio/letters/letters.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { languageName } from '#studio/features/language-choices.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { useSeriesTitle } from '#studio/features/use-series-title.ts'
import { lettersText as text } from '#studio/text/letters-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import styles from '../letters.module.css'
import { usePlanTitle } from './plan-field.tsx'

type LetterTarget = Pick<Letter, 'channel' | 'audience'>
type AudienceCardProps = LetterTarget & { isCounted: boolean; fields?: ReactNode }

/** The audience of a letter and its current size. `fields` choose it; without them it is shown as text. */
export function AudienceCard({ channel, audience, isCounted, fields }: AudienceCardProps) {
  return (
    <Card title={text.audience} hint={text.audience_hints[channel]}>
      <div className={styles.stack}>
        {fields ?? <Chosen audience={audience} />}
        {isCounted && <Size channel={channel} audience={audience} />}
      </div>
    </Card>
  )
}

/** The size of an audience as text. */
export function sizeText({ people }: Pick<AudienceSize, 'people'>): string {
  if (people === null) return text.size_small
  return people === 0 ? text.size_none : text.size(people)
}

export function useAudienceSize({ channel, audience }: LetterTarget) {
  const { locale, access, artist_id, series_id = null, product_id = null } = audience
  const query = {
    channel,
    access,
    ...(locale !== null && { locale }),
    ...(artist_id !== null && { artist_id }),
    ...(series_id !== null && { series_id }),
    ...(product_id !== null && { product_id }),
  }
  return useCall(countLetterAudience, { query }, { keepsPrevious: true })
}

function Size({ channel, audience }: LetterTarget) {
  const size = useAudienceSize({ channel, audience })
  const counted = size.data?.data
  if (size.error && !counted) return <LoadError error={size.error} onRetry={size.refetch} />
  if (!counted) return <Skeleton label={text.size_loading} rows={2} />
  const { people, locales, without_time_zone } = counted
  return (
    <div role="status">
      <p className={styles.size}>{sizeText(counted)}</p>
      {audience.locale === null && locales.length > 0 && (
        <>
          <ul className={styles.quiet}>
            {locales.map((group) => (
              <li key={group.locale}>{text.size_group(languageName(group.locale), countText(group.people))}</li>
            ))}
          </ul>
          <p className={styles.quiet}>{text.size_hint}</p>
        </>
      )}
      {people !== null && without_time_zone !== null && without_time_zone > 0 && (
        <p className={styles.quiet}>{text.no_zone(without_time_zone)}</p>
      )}
    </div>
  )
}

function Chosen({ audience }: { audience: LetterAudience }) {
  const { locale, access, artist_id, series_id = null, product_id = null } = audience
  const plan = usePlanTitle(product_id)
  const series = useSeriesTitle(series_id ?? '')
  const artist = useCall(listStudioArtists, { query: { id: artist_id ?? '' } }, { isEnabled: artist_id !== null })
  return (
    <dl className={styles.chosen}>
      <dt>{text.locale}</dt>
      <dd>{locale === null ? text.any_locale : languageName(locale)}</dd>
      <dt>{text.access}</dt>
      <dd>{text.accesses[access]}</dd>
      {artist_id !== null && (
        <>
          <dt>{text.artist}</dt>
          <dd>{artist.data?.data[0]?.name ?? artist_id}</dd>
        </>
      )}
      {series_id !== null && (
        <>
          <dt>{text.series}</dt>
          <dd>{series ?? series_id}</dd>
        </>
      )}
      {product_id !== null && (
        <>
          <dt>{text.plan}</dt>
          <dd>{plan ?? product_id}</dd>
        </>
      )}
    </dl>
  )
}
