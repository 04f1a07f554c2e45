import { brand } from '#brand/brand.ts'
import type { PageData } from '#contract/page-data.ts'
import { text } from '#web/ui/text/en.ts'

/** The failure page, built in the browser, because it must show without a connection. Status 0: no connection. */
export function failurePage(path: string, status: number): PageData {
  return {
    path,
    matchPath: path,
    componentChunkName: 'failure',
    staticQueryHashes: [],
    result: {
      data: { status },
      meta: {
        title: `${text.states.failure_title} | ${brand.name}`,
        description: brand.description,
        image: null,
        deeplink: null,
        canonical: null,
        robots: 'noindex',
        og_type: 'website',
        json_ld: [],
      },
    },
  }
}
