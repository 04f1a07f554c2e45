import type { ManagedProduct, ProductTermsVersion } from '#contract/studio/money/product-terms.ts'
import { isSameTerms } from '#rules/billing/product-terms.ts'
import { addedProductsText as products } from '#studio/text/money/added-products-en.ts'
import { priceMovesText as moves } from '#studio/text/money/price-moves-en.ts'
import { productTermsText as text } from '#studio/text/money/product-terms-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { linkOf } from './link-of.ts'
import styles from './plans.module.css'
import { termsText } from './terms-text.ts'

type ProductRowProps = {
  product: ManagedProduct
  onChange?: (product: ManagedProduct) => void
  onUndo?: (undoing: { product: ManagedProduct; version: ProductTermsVersion }) => void
  onMove?: (product: ManagedProduct) => void
  onRemove?: (product: ManagedProduct) => void
}

/** A product with its terms in force, what is scheduled, and its history. */
export function ProductRow({ product, onChange, onUndo, onMove, onRemove }: ProductRowProps) {
  const { id, title, terms, folder_terms, paying, in_trial, versions, added } = product
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
          {added && <Added product={product} added={added} />}
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
        {onRemove && added?.is_removable && (
          <Button size="small" aria-label={products.remove_of(title)} onPress={() => onRemove(product)}>
            {products.remove}
          </Button>
        )}
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

function Added({ product, added }: { product: ManagedProduct; added: NonNullable<ManagedProduct['added']> }) {
  return (
    <>
      <small>{products.added(formatDay(added.made_at), added.made_by ?? text.somebody, added.note)}</small>
      {!product.is_listed && (
        <small>
          {products.link} <a href={linkOf(product.id)}>{linkOf(product.id)}</a>
        </small>
      )}
    </>
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
