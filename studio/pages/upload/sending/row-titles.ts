import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

/** The titles of the upload page's rows, by a key that stays the same during transfer and preparation. */
export type RowTitles = {
  /** The keys of this browser's uploads; other uploads have their id as key. */
  keys: Readonly<Record<string, string>>
  titles: Readonly<Record<string, string>>
}

const rows = createStore<RowTitles>({ keys: {}, titles: {} })

/** Typed titles, kept while other studio pages are open. */
export function useRowTitles(): RowTitles {
  return useStore(rows)
}

export function setRowTitle(key: string, title: string): void {
  rows.update(({ keys, titles }) => ({ keys, titles: { ...titles, [key]: title } }))
}

/** Links a file to its upload. */
export function linkRow(sendingKey: string, uploadId: string): void {
  rows.update((current) => linkedRow(current, sendingKey, uploadId))
}

/** The key of an upload's row. */
export function rowKeyOf(uploadId: string, { keys }: Pick<RowTitles, 'keys'>): string {
  return keys[uploadId] ?? uploadId
}

/** A resumed upload keeps its row and the last typed title. */
export function linkedRow(current: RowTitles, sendingKey: string, uploadId: string): RowTitles {
  const { keys, titles } = current
  const key = keys[uploadId] ?? sendingKey
  const title = titles[sendingKey] ?? titles[rowKeyOf(uploadId, current)]
  return {
    keys: { ...keys, [uploadId]: key },
    titles: title === undefined ? titles : { ...titles, [key]: title },
  }
}
