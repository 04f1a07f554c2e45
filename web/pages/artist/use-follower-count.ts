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
  const [serverCount, setServerCount] = useState<{ count: number; isFollowing: boolean }>()
  const isFollowing = useFollowed(id)

  useEffect(() => {
    if (isLocal || !isKnown || !userId) return setServerCount(undefined)
    let isUnmounted = false
    const requestVersion = followed.version()
    call(getArtist, { params: { id } }).then(
      ({ data }) => {
        if (isUnmounted) return
        followed.applyServerState(id, data.is_following_artist, requestVersion)
        setServerCount({ count: data.followers_count, isFollowing: data.is_following_artist })
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [id, isLocal, isKnown, userId])

  if (!serverCount) return followers_count
  return serverCount.count + Number(isFollowing ?? serverCount.isFollowing) - Number(serverCount.isFollowing)
}
