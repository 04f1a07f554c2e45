import type { ReactNode } from 'react'
import type { PagedRows } from '#studio/calls/use-paged-rows.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { LoadError } from '../load-error.tsx'
import styles from './row-pages.module.css'

type RowPagesProps<Row> = {
  list: PagedRows<Row>
  /** What a screen reader says while the first page loads. */
  loading: string
  skeletonRows?: number
  /** Indents the button to the rows of a card without padding. */
  isInCard?: boolean
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in pages, in each of its states: loading, failed, empty, rows and a button for more of them. */
export function RowPages<Row>({ list, loading, skeletonRows = 3, isInCard, empty, children }: RowPagesProps<Row>) {
  const { rows, error, retry, more } = list
  if (!rows) {
    return error ? <LoadError error={error} onRetry={retry} /> : <Skeleton label={loading} rows={skeletonRows} />
  }
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {more && (
        <div className={isInCard ? styles.inCard : undefined}>
          <Button isDisabled={more.isLoading} onPress={more.load}>
            {partsText.show_more}
          </Button>
        </div>
      )}
    </>
  )
}
