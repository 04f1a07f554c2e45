import { brand } from '#brand/brand.ts'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import { giftText as words } from '#web/ui/text/billing/gift-en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import styles from './gift-card.module.css'

type GiftCardProps = { title: string; name: string; message: string; from: string }

/** A preview of the gift as its recipient will see it. */
export function GiftCard({ title, name, message, from }: GiftCardProps) {
  return (
    <figure className={styles.card} aria-label={words.preview}>
      <div className={styles.top}>
        <BrandMark size={30} />
        <Overline>{brand.name}</Overline>
      </div>
      <p className={styles.to}>{name.trim() ? words.preview_to(name.trim()) : words.preview_to_you}</p>
      <p className={styles.title}>{title}</p>
      <blockquote className={styles.message}>{message.trim() || words.preview_words}</blockquote>
      <figcaption className={styles.from}>{words.preview_from(from)}</figcaption>
    </figure>
  )
}
