import { STUDIO, STUDIO_FORMS } from '#contract/paths.ts'
import type { StaffMe } from '#contract/studio/me.ts'
import { hasStaffPermission } from '#studio/calls/staff.tsx'
import { findStudioPage } from '#studio/pages/pages.ts'
import { frameText } from '#studio/text/frame-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'

type Name =
  | 'home'
  | 'library'
  | 'reviews'
  | 'upload'
  | 'tabs'
  | 'calendar'
  | 'feeds'
  | 'ads'
  | 'people'
  | 'forms'
  | 'letters'
  | 'money'
  | 'listening'
  | 'requests'
  | 'team'
  | 'webhooks'
  | 'api_keys'
  | 'brand'
  | 'audit'
export type NavLink = { href: string; label: string; icon: StudioIconName }
type NavGroup = { label?: string; links: NavLink[] }

const LINKS: Record<Name, { href: string; icon: StudioIconName }> = {
  home: { href: STUDIO, icon: 'house' },
  library: { href: '/studio/library/', icon: 'library' },
  reviews: { href: '/studio/reviews/', icon: 'scan-eye' },
  upload: { href: '/studio/upload/', icon: 'upload' },
  tabs: { href: '/studio/tabs/', icon: 'layout-panel-top' },
  calendar: { href: '/studio/calendar/', icon: 'calendar-days' },
  feeds: { href: '/studio/feeds/', icon: 'rss' },
  ads: { href: '/studio/ads/', icon: 'megaphone' },
  people: { href: '/studio/people/', icon: 'users' },
  forms: { href: STUDIO_FORMS, icon: 'mail' },
  letters: { href: '/studio/letters/', icon: 'pencil-line' },
  requests: { href: '/studio/refund-requests/', icon: 'undo-2' },
  money: { href: '/studio/money/', icon: 'wallet' },
  listening: { href: '/studio/listening/', icon: 'headphones' },
  audit: { href: '/studio/audit/', icon: 'history' },
  team: { href: '/studio/team/', icon: 'shield-check' },
  webhooks: { href: '/studio/webhooks/', icon: 'webhook' },
  api_keys: { href: '/studio/keys/', icon: 'key-round' },
  brand: { href: '/studio/brand/', icon: 'swatch-book' },
}

function linksFor(staff: StaffMe, names: readonly Name[]): NavLink[] {
  return names
    .filter((name) => {
      const found = findStudioPage(LINKS[name].href)
      return found !== undefined && found.page.needs !== 'nobody' && hasStaffPermission(staff, found.page.needs)
    })
    .map((name) => ({ ...LINKS[name], label: frameText[name] }))
}

const CONTENT: readonly Name[] = ['library', 'upload', 'tabs', 'calendar', 'feeds', 'ads', 'reviews']

/** A creator's own artist. */
function artistLinks({ roles }: StaffMe): NavLink[] {
  return roles.flatMap(({ artist_id, artist_name }) =>
    artist_id === null
      ? []
      : [{ href: `/studio/artists/${encodeURIComponent(artist_id)}/`, label: artist_name ?? artist_id, icon: 'mic' }],
  )
}

/** The links of the side bar. Pages that a role may not open are left out. */
export function navGroups(staff: StaffMe): NavGroup[] {
  return [
    { links: linksFor(staff, ['home']) },
    { label: frameText.content, links: [...artistLinks(staff), ...linksFor(staff, CONTENT)] },
    {
      label: frameText.listeners,
      links: linksFor(staff, ['people', 'forms', 'letters', 'money', 'requests', 'listening']),
    },
    { label: frameText.place, links: linksFor(staff, ['team', 'brand', 'webhooks', 'api_keys', 'audit']) },
  ].filter(({ links }) => links.length > 0)
}

/** True if the link leads to this page or to one below it. */
export function isCurrentLink({ href }: NavLink, path: string): boolean {
  return href === STUDIO ? path === STUDIO : path.startsWith(href)
}
