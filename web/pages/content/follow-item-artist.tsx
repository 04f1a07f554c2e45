import { SIGNUP } from '#contract/paths.ts'
import { FollowButton } from '#web/features/following/follow-button.tsx'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'

/** Sends a guest to sign-up, which returns to the item. */
export function FollowItemArtist({ artist }: { artist: { id: string; name: string } }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <FollowButton
      artist={artist}
      variant="secondary"
      size="small"
      onGuest={() => void navigate(`${SIGNUP}?next_url=${encodeURIComponent(pathname)}`)}
    />
  )
}
