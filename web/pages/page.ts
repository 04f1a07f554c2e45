import type { Caller } from '#contract/call.ts'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'
import type { PageQueries, PageStatus } from '#contract/page.ts'
import type { PageMeta, PageRedirect } from '#contract/page-data.ts'
import type { Language } from '#rules/words/language.ts'
import { setLanguage } from '#web/ui/words/language.ts'
import type { PageName } from './routes.ts'

export type PageInput = {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  path: string
  /** The site's origin, without a trailing slash. */
  origin: string
  /** The server's clock, in milliseconds. */
  now: number
  call: Caller
  /** Logs a failure that the page goes on without. */
  report: (error: unknown) => void
  /** The experiment on a front page. */
  front?: ShownFront
  /** The language of the page's text. */
  language: Language
}

export type PageHead = Partial<PageMeta> & { title: string }

type PageTraits = {
  name: PageName
  /** The query parameters that change the page. */
  queries?: PageQueries
  /** A page with live data is rendered on each request. */
  isLive?: boolean
  /** The fixed lists of `/page-data/sq/d/` that the page shows. */
  staticQueries?: readonly string[]
  status?: PageStatus
  /** The redirect after a failed load, which is logged. Without it the failure page is shown. */
  redirectOnFailure?: PageRedirect
  /** The redirect for missing content. Without it the not-found page is shown. */
  redirectIfMissing?: PageRedirect
}

/**
 * A page: its loader (always run as the public guest), its head, and its view. `routes.ts` holds the views, so that
 * browsers load no loaders.
 */
type PageDefinition<data> = PageTraits & {
  load: (input: PageInput) => Promise<data>
  head: (data: data, input: PageInput) => PageHead
}

/** A page in the list of pages: `make` runs loader and head. */
export type Page = PageTraits & { make: (input: PageInput) => Promise<{ data: unknown; head: PageHead }> }

export function definePage<data>(definition: PageDefinition<data>): Page {
  const { load, head } = definition
  const page = {
    async make(input: PageInput) {
      setLanguage(input.language)
      const data = await load(input)
      // Another page may have been rendered meanwhile.
      setLanguage(input.language)
      return { data, head: head(data, input) }
    },
  }
  // Copies getters as getters: their values depend on the published brand and are read on each use.
  return Object.defineProperties({ ...definition, ...page }, Object.getOwnPropertyDescriptors(definition))
}
