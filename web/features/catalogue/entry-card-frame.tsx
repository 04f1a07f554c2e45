import { Artwork } from '#web/ui/artwork.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './entry-card-frame.module.css'
import { EntryCardLock } from './entry-card-lock.tsx'

export type EntryCardFrameProps = {
  href: string
  title: string
  /** One quiet line under the title. */
  line?: string | null | undefined
  image: string | null
  shape: 'square' | 'wide' | 'round'
  isLocked?: boolean
  /** Shown on wide art. */
  duration?: string | undefined
  eager?: boolean
}

const SIZES = { square: 280, wide: 480, round: 200 } as const

/** What every card looks like: art over a title, all of it one link. */
export function EntryCardFrame(props: EntryCardFrameProps) {
  const { href, title, line, image, shape, isLocked = false, duration, eager = false } = props
  return (
    <a className={classNames(styles.card, styles[shape])} href={href}>
      <span className={styles.art}>
        <Artwork src={image} size={SIZES[shape]} shape={shape} eager={eager} className={styles.picture} />
        {isLocked && <EntryCardLock entry={{ is_locked: isLocked }} />}
        {shape === 'wide' && duration && <span className={styles.duration}>{duration}</span>}
        {shape !== 'round' && (
          <span className={styles.disc}>
            <Icon name="play" size={20} />
          </span>
        )}
      </span>
      <h3 className={styles.title}>{title}</h3>
      {line && <p className={styles.line}>{line}</p>}
    </a>
  )
}
