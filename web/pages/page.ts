import type { Caller } from '#contract/call.ts'
import type { PageQueries } from '#contract/page.ts'
import type { PageMeta, PageRedirect } from '#contract/page-data.ts'
import { type Language, setLanguage } from '#web/ui/words/language.ts'
import type { PageName } from './routes.ts'

export type PageInput = {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  path: string
  /** Where the site is reached, without a slash at the end. */
  origin: string
  /** The server's clock, in milliseconds. */
  now: number
  call: Caller
  /** What its words are said in. */
  language: Language
}

export type PageHead = Partial<PageMeta> & { title: string }

type PageTraits = {
  name: PageName
  /** The queries that change what the page shows. */
  queries?: PageQueries
  /** A page that shows this very moment is made anew at each request. */
  isLive?: boolean
  /** Fixed lists of `/page-data/sq/d/` that the page shows. */
  staticQueries?: readonly string[]
  status?: 200 | 404 | 500
  /** Where a failed load sends the visitor; the failure is logged. Without it the failure page is shown. */
  redirectOnFailure?: PageRedirect
  /** Where content that is not there sends the visitor. Without it the not-found page is shown. */
  redirectIfMissing?: PageRedirect
}

/**
 * A page is three things: the data it loads (always as the public guest), the head it names, and the view that shows
 * it, which `routes.ts` knows by the page's name so that the browser loads no page's loader.
 */
type PageDefinition<data> = PageTraits & {
  load: (input: PageInput) => Promise<data>
  head: (data: data, input: PageInput) => PageHead
}

/** A page as the list of pages holds it: what it loads and its head come together. */
export type Page = PageTraits & { make: (input: PageInput) => Promise<{ data: unknown; head: PageHead }> }

export function definePage<data>({ load, head, ...traits }: PageDefinition<data>): Page {
  return {
    ...traits,
    async make(input) {
      setLanguage(input.language)
      const data = await load(input)
      // Another page may have been made meanwhile.
      setLanguage(input.language)
      return { data, head: head(data, input) }
    },
  }
}
