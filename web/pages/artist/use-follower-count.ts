import { useEffect, useState } from 'react'
import { type ArtistPage, getArtist } from '#contract/catalogue/artists.ts'
import { followed, useFollowed } from '#web/features/following/followed.ts'
import { call } from '#web/http/api.ts'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'

/** The number of followers: the page's, adjusted by this visitor's own following. */
export function useFollowerCount(
  { id, followers_count }: Pick<ArtistPage, 'id' | 'followers_count'>,
  isLocal: boolean,
): number {
  const isKnown = useVisitorKnown()
  const userId = useUser()?.id
  const [told, setTold] = useState<{ count: number; isFollowing: boolean }>()
  const isFollowing = useFollowed(id)

  useEffect(() => {
    if (isLocal || !isKnown || !userId) return setTold(undefined)
    let isGone = false
    const asked = followed.version()
    call(getArtist, { params: { id } }).then(
      ({ data }) => {
        if (isGone) return
        followed.applyServerState(id, data.is_following_artist, asked)
        setTold({ count: data.followers_count, isFollowing: data.is_following_artist })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id, isLocal, isKnown, userId])

  if (!told) return followers_count
  return told.count + Number(isFollowing ?? told.isFollowing) - Number(told.isFollowing)
}
