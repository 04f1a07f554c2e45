import { type ContentItem, getContent } from '#contract/catalogue/content.ts'
import { call } from './api.ts'

/** An item as this visitor may have it. */
export async function fetchContent(id: string): Promise<ContentItem> {
  const { data } = await call(getContent, { params: { id }, query: {} })
  return data
}
