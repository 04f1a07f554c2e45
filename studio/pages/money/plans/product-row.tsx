import type { ManagedProduct, ProductTermsVersion } from '#contract/studio/money/product-terms.ts'
import { isSameTerms } from '#rules/billing/product-terms.ts'
import { priceMovesText as moves } from '#studio/text/money/price-moves-en.ts'
import { productTermsText as text } from '#studio/text/money/product-terms-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Tag } from '#studio/ui/state/state.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from './plans.module.css'
import { termsText } from './terms-text.ts'

type ProductRowProps = {
  product: ManagedProduct
  onChange?: (product: ManagedProduct) => void
  onUndo?: (undoing: { product: ManagedProduct; version: ProductTermsVersion }) => void
  onMove?: (product: ManagedProduct) => void
}

/** A product with its terms in force, what is scheduled, and its history. */
export function ProductRow({ product, onChange, onUndo, onMove }: ProductRowProps) {
  const { id, title, terms, folder_terms, paying, in_trial, versions } = product
  const scheduled = versions.filter(({ state }) => state === 'scheduled')
  return (
    <CardRow
      className={styles.product}
      text={
        <>
          <b>{title}</b>
          <p>{termsText(product, terms)}</p>
          <small>
            {id} · {text.running(countText(paying), countText(in_trial))}
          </small>
          {!isSameTerms(terms, folder_terms) && <small>{text.default(termsText(product, folder_terms))}</small>}
          {scheduled.map((version) => (
            <div key={version.id} className={styles.scheduled}>
              <Tag tone="gold">{text.states.scheduled}</Tag>
              <span>{text.from(formatDayAndTime(version.starts_at), termsText(product, version))}</span>
              {onUndo && (
                <Button size="small" aria-label={text.undo_of(title)} onPress={() => onUndo({ product, version })}>
                  {text.undo}
                </Button>
              )}
            </div>
          ))}
          {versions.length > 0 && <History product={product} />}
        </>
      }
    >
      <div className={styles.doings}>
        <SaleTag product={product} />
        {onMove && product.types.includes('subscription') && paying > 0 && (
          <Button size="small" aria-label={moves.ask_of(title)} onPress={() => onMove(product)}>
            {moves.ask}
          </Button>
        )}
        {onChange && scheduled.length === 0 && (
          <Button size="small" aria-label={text.change_of(title)} onPress={() => onChange(product)}>
            {text.change}
          </Button>
        )}
      </div>
    </CardRow>
  )
}

function SaleTag({ product: { terms, is_listed } }: { product: ManagedProduct }) {
  if (!terms.is_sold) return <Tag tone="plain">{text.not_sold}</Tag>
  return <Tag tone={is_listed ? 'good' : 'plain'}>{is_listed ? text.sold : text.by_link}</Tag>
}

function History({ product }: { product: ManagedProduct }) {
  return (
    <details className={styles.history}>
      <summary>{text.history(product.versions.length)}</summary>
      <ul>
        {product.versions.map((version) => (
          <li key={version.id}>
            <Tag tone={version.state === 'in_force' ? 'good' : 'plain'}>{text.states[version.state]}</Tag>{' '}
            {text.from(formatDayAndTime(version.starts_at), termsText(product, version))}
            <small>{text.made(formatDay(version.made_at), version.made_by ?? text.somebody, version.note)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
