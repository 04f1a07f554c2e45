import { type ContentItem, getContent } from '#contract/catalogue/content.ts'
import { call } from './api.ts'

/** An item with what this visitor may access of it. */
export async function fetchContent(id: string): Promise<ContentItem> {
  const { data } = await call(getContent, { params: { id }, query: {} })
  return data
}
