import type { ContentItem } from '#contract/catalogue.ts'
import { artistPath, SIGNUP } from '#contract/paths.ts'
import type { Standing } from '#contract/visitor.ts'
import { meets } from '#rules/access.ts'
import { Button } from '#web/ui/button.tsx'
import { contentText } from '#web/ui/text/content-en.ts'
import { text } from '#web/ui/text/en.ts'

/** Following needs an account: a guest is led to one, everybody else to the artist's own page. */
export function FollowButton({ item, standing }: { item: ContentItem; standing: Standing }) {
  const { artist_handle, artist_name, has_followed_artist } = item
  const isRegistered = meets(standing, 'registered')
  return (
    <Button
      href={isRegistered && artist_handle ? artistPath(artist_handle) : SIGNUP}
      variant="secondary"
      size="small"
      icon={has_followed_artist ? 'check' : 'plus'}
      aria-label={has_followed_artist ? undefined : contentText.follow(artist_name ?? '')}
    >
      {has_followed_artist ? text.catalogue.following : text.catalogue.follow}
    </Button>
  )
}
