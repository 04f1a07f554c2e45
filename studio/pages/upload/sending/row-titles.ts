import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

/** The rows of the upload page: what each is called, under a key that stays while its file is sent and prepared. */
export type RowTitles = {
  /** The keys of uploads that this browser has sent; an upload of another one has its id as its key. */
  keys: Readonly<Record<string, string>>
  titles: Readonly<Record<string, string>>
}

const rows = createStore<RowTitles>({ keys: {}, titles: {} })

/** Titles that were typed; kept while one visits other pages of the studio. */
export function useRowTitles(): RowTitles {
  return useStore(rows)
}

export function setRowTitle(key: string, title: string): void {
  rows.update(({ keys, titles }) => ({ keys, titles: { ...titles, [key]: title } }))
}

/** Says that a file is this upload from now on. */
export function linkRow(sendingKey: string, uploadId: string): void {
  rows.update((current) => linkedRow(current, sendingKey, uploadId))
}

/** The key of an upload's row. */
export function rowKeyOf(uploadId: string, { keys }: Pick<RowTitles, 'keys'>): string {
  return keys[uploadId] ?? uploadId
}

/** An upload that goes on with a file chosen again keeps its row; the title that was typed last stays. */
export function linkedRow(current: RowTitles, sendingKey: string, uploadId: string): RowTitles {
  const { keys, titles } = current
  const key = keys[uploadId] ?? sendingKey
  const title = titles[sendingKey] ?? titles[rowKeyOf(uploadId, current)]
  return {
    keys: { ...keys, [uploadId]: key },
    titles: title === undefined ? titles : { ...titles, [key]: title },
  }
}
