import { HOUSE_AD_EVENTS } from '#contract/house-ads.ts'
import { editHouseAd, type HouseAd, type HouseAdState, listHouseAds } from '#contract/studio/ads/house-ads.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { adsText as text } from '#studio/text/ads/ads-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { countText } from '#studio/ui/words/figure-text.ts'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { fieldsOf } from './ad-fields.ts'
import styles from './ads.module.css'

const TONES: Record<HouseAdState, Tone> = { live: 'good', scheduled: 'gold', paused: 'plain', ended: 'plain' }

type AdLineProps = { ad: HouseAd; onEdit?: () => void; onRemove?: () => void }

/** One ad: its name and kind, schedule, counts, and a preview. */
export function AdLine({ ad, onEdit, onRemove }: AdLineProps) {
  const { name, state, kind, placement, weight, daily_cap, starts_at, ends_at, created_by, created_at } = ad
  const facts = [
    text.kinds[kind],
    text.placements[placement],
    text.weighs(weight),
    daily_cap !== null && text.capped(daily_cap),
  ]
  const times = [
    text.from(formatDayAndTime(starts_at)),
    ends_at !== null && text.until(formatDayAndTime(ends_at)),
    text.made_by(created_by ?? text.somebody, formatDay(created_at)),
  ]
  return (
    <CardRow
      className={styles.line}
      text={
        <>
          <b dir="auto">{name}</b> <Tag tone={TONES[state]}>{text.states[state]}</Tag>
          <small>{facts.filter(Boolean).join(' · ')}</small>
          <small>{times.filter(Boolean).join(' · ')}</small>
          <AdCounts ad={ad} />
          {onEdit && onRemove && <AdDoings ad={ad} onEdit={onEdit} onRemove={onRemove} />}
        </>
      }
    >
      <AdMedia ad={ad} />
    </CardRow>
  )
}

function AdMedia({ ad: { kind, name, media_url } }: { ad: HouseAd }) {
  const label = text.listen(name)
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: An ad has no captions.
      <audio className={styles.media} controls preload="none" src={media_url} aria-label={label} />
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: An ad has no captions.
    <video
      className={`${styles.media} ${styles.video}`}
      controls
      preload="metadata"
      src={media_url}
      aria-label={label}
    />
  )
}

function AdCounts({ ad: { name, counts } }: { ad: HouseAd }) {
  return (
    <dl className={styles.counts} aria-label={text.counts_label(name)}>
      {HOUSE_AD_EVENTS.map((event) => (
        <div key={event}>
          <dt>{text.events[event]}</dt>
          <dd>{countText(counts[event])}</dd>
        </div>
      ))}
    </dl>
  )
}

function AdDoings({ ad, onEdit, onRemove }: Required<AdLineProps>) {
  const { id, name, version, is_paused, state } = ad
  const change = useChange(editHouseAd, {
    refreshes: [listHouseAds],
    onDone: ({ data }) => showToast(data.is_paused ? text.paused : text.resumed),
  })
  const toggle = () => change.mutate({ params: { id }, body: { ...fieldsOf(ad), is_paused: !is_paused, version } })
  return (
    <>
      {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
      <div className={styles.doings}>
        {state !== 'ended' && (
          <Button
            size="small"
            isDisabled={change.isPending}
            aria-label={is_paused ? text.resume_of(name) : text.pause_of(name)}
            onPress={toggle}
          >
            {is_paused ? text.resume : text.pause}
          </Button>
        )}
        <Button size="small" aria-label={text.edit_of(name)} onPress={onEdit}>
          {text.edit}
        </Button>
        <Button size="small" aria-label={text.remove_of(name)} onPress={onRemove}>
          {text.remove}
        </Button>
      </div>
    </>
  )
}
