import { brand } from '#brand/brand.ts'
import type { PageData } from '#contract/page-data.ts'
import { text } from '#web/ui/text/en.ts'

/** The failure page, made on the spot: it must show when nothing can be fetched. Status 0 means no way to the server. */
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
