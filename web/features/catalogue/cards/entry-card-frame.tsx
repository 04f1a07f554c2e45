import type { ComponentProps, ReactNode } from 'react'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './entry-card-frame.module.css'
import { EntryCardLock } from './entry-card-lock.tsx'

export type EntryCardFrameProps = {
  href: string
  title: string
  /** The title's language, if it differs from the page's. */
  language?: string | undefined
  /** A secondary line under the title. */
  line?: string | null | undefined
  image: string | null
  shape: 'square' | 'wide' | 'round'
  isLocked?: boolean
  isExplicit?: boolean | undefined
  /** Shown on wide pictures. */
  duration?: string | undefined
  eager?: boolean
  /** The action of a plain click, if it does not open the page. */
  onClick?: ComponentProps<'a'>['onClick']
  /** The visitor's own marks, over the picture. */
  mark?: ReactNode
  /** A control in the corner of the picture, beside the link. */
  corner?: ReactNode
}

const SIZES = { square: 404, wide: 692, round: 296 } as const
/** The `sizes` of a carousel's cards (web/ui/carousel/carousel.module.css), for browsers without `sizes=auto`. */
const DISPLAY_SIZES = {
  square: '(min-width: 1024px) 202px, (min-width: 768px) 184px, 148px',
  wide: '(min-width: 1024px) 346px, (min-width: 768px) 300px, 250px',
  round: '(min-width: 768px) 148px, 112px',
} as const

/** The frame of every card: a picture above a title, all of it one link. */
export function EntryCardFrame(props: EntryCardFrameProps) {
  const {
    href,
    title,
    language,
    line: subtitle,
    image,
    shape,
    isLocked = false,
    duration,
    eager = false,
    onClick,
    mark,
  } = props
  const rating = { is_explicit: props.isExplicit ?? false }
  const card = (
    <a className={classNames(styles.card, styles[shape])} href={href} onClick={onClick} {...explicitProps(rating)}>
      <span className={styles.art}>
        <Artwork
          src={image}
          size={SIZES[shape]}
          sizes={DISPLAY_SIZES[shape]}
          shape={shape}
          eager={eager}
          className={styles.picture}
        />
        {isLocked && <EntryCardLock entry={{ is_locked: isLocked }} />}
        {mark}
        {shape === 'wide' && duration && <span className={styles.duration}>{duration}</span>}
        {shape !== 'round' && (
          <span className={styles.disc}>
            <Icon name="play" size={20} />
          </span>
        )}
      </span>
      <h3 className={styles.title} lang={language}>
        {title}
        <ExplicitMark of={rating} />
      </h3>
      {subtitle && <p className={styles.line}>{subtitle}</p>}
    </a>
  )
  if (!props.corner) return card
  return (
    <div className={styles.place}>
      {card}
      <div className={styles.corner}>{props.corner}</div>
    </div>
  )
}
