import type { ReactNode } from 'react'
import { partsText } from '#studio/text/parts-en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StudioIcon } from '../icon/studio-icon.tsx'
import type { StudioIconName } from '../icon/studio-shapes.ts'
import styles from './status.module.css'

export type StatusName = 'live' | 'scheduled' | 'private' | 'draft' | 'preparing' | 'failed' | 'paused'
export type Tone = 'plain' | 'good' | 'gold' | 'bad'

const LOOKS: Record<StatusName, { icon: StudioIconName; tone: Tone }> = {
  live: { icon: 'dot', tone: 'good' },
  scheduled: { icon: 'clock', tone: 'gold' },
  private: { icon: 'eye-off', tone: 'plain' },
  draft: { icon: 'pencil-line', tone: 'plain' },
  preparing: { icon: 'loader', tone: 'gold' },
  failed: { icon: 'circle-alert', tone: 'bad' },
  paused: { icon: 'pause', tone: 'plain' },
}

const TONES: Record<Tone, string | undefined> = {
  plain: undefined,
  good: styles.good,
  gold: styles.gold,
  bad: styles.bad,
}

const TAG_TONES: Record<Tone, string | undefined> = {
  plain: undefined,
  good: styles.tagGood,
  gold: styles.tagGold,
  bad: styles.tagBad,
}

/** A status as an icon and a word, never color alone. `children` replaces the word, for example by a date. */
export function Status({ name, children }: { name: StatusName; children?: ReactNode }) {
  const { icon, tone } = LOOKS[name]
  return (
    <span className={classNames(styles.state, TONES[tone])}>
      <StudioIcon name={icon} size={15} />
      {children ?? partsText.states[name]}
    </span>
  )
}

/** A short label on a tinted ground. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: StudioIconName; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, TAG_TONES[tone])}>
      {icon && <StudioIcon name={icon} size={13} />}
      {children}
    </span>
  )
}
