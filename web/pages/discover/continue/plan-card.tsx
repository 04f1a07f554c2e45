import { planPath } from '#contract/paths.ts'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import type { PlanHint } from '#web/http/browser/plan-hint.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import styles from './continue-strip.module.css'

/** The plan under way, as a card of the strip. */
export function PlanCard({ plan }: { plan: PlanHint }) {
  const { id, title, lead, locale, image_url } = plan
  return (
    <li className={styles.card}>
      <a className={styles.link} href={planPath(id)}>
        <span className={styles.art}>
          <Artwork src={image_url} size={112} eager />
        </span>
        <span className={styles.words} lang={langAttribute(locale)} dir="auto">
          <b>{title}</b>
          <small>{lead}</small>
        </span>
      </a>
    </li>
  )
}
