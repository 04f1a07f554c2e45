import { Children, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Section } from '../section/section.tsx'
import { text } from '../text/en.ts'
import styles from './carousel.module.css'
import { useCarousel } from './use-carousel.ts'

export type CarouselProps = {
  title: string
  sub?: string | null | undefined
  /** A link to more, before the arrows. */
  more?: ReactNode
  shape?: 'square' | 'wide' | 'round'
  className?: string | undefined
  /** One card each. */
  children: ReactNode
}

/** A horizontally scrolling row of cards; from 768 px two arrows page it by whole cards. */
export function Carousel({ title, sub, more, shape = 'square', className, children }: CarouselProps) {
  const { row, hasPages, move } = useCarousel()
  const arrows = hasPages && (
    <div className={styles.arrows}>
      <IconButton icon="chevron-left" kind="fill" label={text.carousel.previous(title)} onClick={() => move('back')} />
      <IconButton icon="chevron-right" kind="fill" label={text.carousel.next(title)} onClick={() => move('forward')} />
    </div>
  )
  return (
    <Section
      title={title}
      sub={sub}
      className={className}
      end={
        <>
          {more}
          {arrows}
        </>
      }
    >
      <ul className={classNames(styles.row, styles[shape])} ref={row}>
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    </Section>
  )
}
