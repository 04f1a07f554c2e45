import type { ArtistCard as Artist } from '#contract/catalogue/artists.ts'
import { listFollowed } from '#contract/catalogue/library.ts'
import { ArtistCard } from '#web/features/catalogue/cards/artist-card.tsx'
import { FollowButton } from '#web/features/following/follow-button.tsx'
import { followed } from '#web/features/following/followed.ts'
import { call } from '#web/http/api.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { createPagedList } from '#web/ui/paged-list/paged-list.ts'
import { fetchMarked } from './fetch-marked.ts'
import styles from './following.module.css'
import { LibraryList } from './library-list.tsx'
import { requireUserId } from './require-user-id.ts'

/** The artists that the visitor follows. */
export function Following() {
  const pages = useFollowedList({ fetchPage: fetchFollowed })
  return (
    <LibraryList tab="following" pages={pages}>
      {(artists) => (
        <ul className={styles.artists}>
          {artists.map((artist) => (
            <li key={artist.id} className={styles.artist}>
              <ArtistCard artist={artist} />
              <FollowButton artist={artist} variant="secondary" size="small" onGuest={openSignUpDialog} />
            </li>
          ))}
        </ul>
      )}
    </LibraryList>
  )
}

const useFollowedList = createPagedList<Artist>()

async function fetchFollowed(offset: string | undefined) {
  const id = await requireUserId()
  return fetchMarked(followed, () => call(listFollowed, { params: { id }, query: { ...(offset && { offset }) } }))
}
