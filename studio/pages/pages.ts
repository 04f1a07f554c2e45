import type { ComponentType } from 'react'
import { STUDIO, STUDIO_FORMS, STUDIO_JOIN, STUDIO_SETUP } from '#contract/paths.ts'
import type { StaffPermission } from '#contract/studio/permissions.ts'

export type PageProps = { params: Readonly<Record<string, string>> }
type PageModule = { Page: ComponentType<PageProps> }

export type StudioPage = {
  /** With parameters: `/studio/library/:kind/:id/`. */
  path: `/studio/${string}`
  /** The permission to open it; `nobody` for pages without a member of staff. */
  needs: StaffPermission | 'any' | 'nobody'
  /** Its chunk. The module exports `Page`. */
  load: () => Promise<PageModule>
}

/** All pages of the studio; the first match wins. */
export const STUDIO_PAGES: readonly StudioPage[] = [
  { path: STUDIO, needs: 'any', load: () => import('./home/home-page.tsx') },
  { path: '/studio/library/', needs: 'catalogue-read', load: () => import('./library/library-page.tsx') },
  { path: '/studio/library/:kind/:id/', needs: 'catalogue-read', load: () => import('./entry/entry-page.tsx') },
  { path: '/studio/artists/:id/', needs: 'catalogue-read', load: () => import('./entry/entry-page.tsx') },
  { path: '/studio/reviews/', needs: 'catalogue-read', load: () => import('./reviews/reviews-page.tsx') },
  { path: '/studio/reviews/:id/', needs: 'catalogue-read', load: () => import('./reviews/one/review-page.tsx') },
  { path: '/studio/upload/', needs: 'uploads-read', load: () => import('./upload/upload-page.tsx') },
  { path: '/studio/feeds/', needs: 'catalogue-read', load: () => import('./feeds/feeds-page.tsx') },
  { path: '/studio/feeds/outgoing/', needs: 'catalogue-read', load: () => import('./feeds/out/outgoing-page.tsx') },
  { path: '/studio/feeds/:id/', needs: 'catalogue-read', load: () => import('./feeds/one/feed-page.tsx') },
  { path: '/studio/tabs/', needs: 'tabs-read', load: () => import('./tabs/tabs-page.tsx') },
  { path: '/studio/tabs/:tab/', needs: 'tabs-read', load: () => import('./tabs/composer-page.tsx') },
  { path: '/studio/people/', needs: 'people-read', load: () => import('./people/people-page.tsx') },
  { path: '/studio/people/:id/', needs: 'people-read', load: () => import('./people/one/person-page.tsx') },
  { path: STUDIO_FORMS, needs: 'people-edit', load: () => import('./forms/forms-page.tsx') },
  { path: '/studio/forms/:id/', needs: 'people-edit', load: () => import('./forms/one/form-page.tsx') },
  { path: '/studio/letters/', needs: 'letters-read', load: () => import('./letters/letters-page.tsx') },
  { path: '/studio/letters/:id/', needs: 'letters-read', load: () => import('./letters/one/letter-page.tsx') },
  {
    path: '/studio/refund-requests/',
    needs: 'refunds-grant',
    load: () => import('./refund-requests/refund-requests-page.tsx'),
  },
  { path: '/studio/money/', needs: 'money-read', load: () => import('./money/money-page.tsx') },
  { path: '/studio/money/rows/', needs: 'money-read', load: () => import('./money/rows/rows-page.tsx') },
  { path: '/studio/money/ledger/', needs: 'money-read', load: () => import('./money/ledger/ledger-page.tsx') },
  {
    path: '/studio/money/disputes/',
    needs: 'money-read',
    load: () => import('./money/disputes/disputes-page.tsx'),
  },
  { path: '/studio/money/plans/', needs: 'money-read', load: () => import('./money/plans/plans-page.tsx') },
  {
    path: '/studio/money/plans/new/',
    needs: 'money-export',
    load: () => import('./money/plans/new-plan/new-plan-page.tsx'),
  },
  {
    path: '/studio/money/discounts/',
    needs: 'money-read',
    load: () => import('./money/discounts/discounts-page.tsx'),
  },
  { path: '/studio/money/codes/', needs: 'money-read', load: () => import('./money/codes/codes-page.tsx') },
  { path: '/studio/money/payouts/', needs: 'money-read', load: () => import('./money/payouts/payouts-page.tsx') },
  {
    path: '/studio/money/payouts/:id/',
    needs: 'money-read',
    load: () => import('./money/payouts/payout-page.tsx'),
  },
  { path: '/studio/money/stores/', needs: 'money-read', load: () => import('./money/stores/stores-page.tsx') },
  { path: '/studio/listening/', needs: 'listening-read', load: () => import('./listening/listening-page.tsx') },
  {
    path: '/studio/listening/:kind/:id/',
    needs: 'listening-read',
    load: () => import('./listening/one/subject-page.tsx'),
  },
  { path: '/studio/ads/', needs: 'ads-read', load: () => import('./ads/ads-page.tsx') },
  { path: '/studio/audit/', needs: 'audit-read', load: () => import('./audit/audit-page.tsx') },
  { path: '/studio/calendar/', needs: 'calendar-read', load: () => import('./calendar/calendar-page.tsx') },
  { path: '/studio/brand/', needs: 'brand-read', load: () => import('./brand/brand-page.tsx') },
  { path: '/studio/team/', needs: 'team-edit', load: () => import('./team/team-page.tsx') },
  { path: '/studio/webhooks/', needs: 'webhooks-read', load: () => import('./webhooks/webhooks-page.tsx') },
  { path: '/studio/webhooks/:id/', needs: 'webhooks-read', load: () => import('./webhooks/one/webhook-page.tsx') },
  { path: '/studio/keys/', needs: 'keys-read', load: () => import('./keys/keys-page.tsx') },
  { path: STUDIO_JOIN, needs: 'nobody', load: () => import('./join/join-page.tsx') },
  { path: STUDIO_SETUP, needs: 'nobody', load: () => import('./setup/setup-page.tsx') },
]

/** The page of a path with its parameters; undefined for an unknown path. */
export function findStudioPage(path: string): { page: StudioPage; params: Record<string, string> } | undefined {
  const segments = segmentsOf(path)
  for (const page of STUDIO_PAGES) {
    const params = paramsOf(segmentsOf(page.path), segments)
    if (params) return { page, params }
  }
  return undefined
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, name] of pattern.entries()) {
    const segment = segments[at] ?? ''
    const value = name.startsWith(':') ? decoded(segment) : undefined
    if (value !== undefined) params[name.slice(1)] = value
    else if (name !== segment) return undefined
  }
  return params
}

/** Undefined for a segment that is not encoded well. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
