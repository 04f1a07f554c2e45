import { PRODUCTS } from '#brand/products.ts'
import { brandText } from '#studio/text/brand-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { TwoFields } from '#studio/ui/page/page.tsx'
import styles from '../brand.module.css'
import type { BrandPart } from '../brand-part.ts'
import { BrandField } from '../fields/brand-field.tsx'
import { fieldLabel } from '../fields/field-label.ts'

/** The words of each plan. */
export function PlansCard(part: BrandPart) {
  return (
    <Card title={brandText.plans} hint={brandText.plans_hint('{premium}', '{brand}')}>
      <ul className={styles.plans}>
        {PRODUCTS.map(({ id }) => (
          <li key={id}>
            <TwoFields>
              <BrandField {...part} field={`plan_title.${id}`} label={fieldLabel(`plan_title.${id}`)} />
              <BrandField {...part} field={`plan_words.${id}`} label={fieldLabel(`plan_words.${id}`)} />
            </TwoFields>
          </li>
        ))}
      </ul>
      <Note>{brandText.plans_note}</Note>
    </Card>
  )
}
