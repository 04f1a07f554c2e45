import { useEffect, useState } from 'react'
import { SUBSCRIBE } from '#contract/paths.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { closeVideo } from './open-video.ts'

/** Closes the modal when the page is left. A locked video leads to the plans. */
export function useCloseVideo(isLocked: boolean): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)

  useEffect(() => {
    if (pathname !== openedOn) closeVideo()
  }, [pathname, openedOn])
  useEffect(() => {
    if (!isLocked) return
    closeVideo()
    void navigate(SUBSCRIBE)
  }, [isLocked, navigate])
}
