import { useEffect, useRef, useState } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { endImpersonation, IMPERSONATION_MINUTES, type Impersonation } from '#contract/studio/people/impersonation.ts'
import { getPerson } from '#contract/studio/people.ts'
import { serializeCookieChoice } from '#rules/analytics/stored-cookie-choice.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { impersonationText as text } from '#studio/text/impersonation-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatTime } from '#studio/ui/words/format.ts'
import { millisecondsOpen, wallClock } from '#web/http/browser/clock.ts'
import styles from './impersonation.module.css'

/** What the first script in the frame reads from the window around it (`studio/app/impersonated-frame.ts`). */
type FramedImpersonation = {
  token: string
  /** The address that the site sees. */
  path: string
  /** The stored cookie choice: declined. */
  cookieChoice: string
}

declare global {
  interface Window {
    impersonation?: FramedImpersonation | undefined
  }
}

type ImpersonatedSiteProps = {
  personId: string
  name: string
  impersonation: Impersonation
  onEnd: () => void
}

/** The site in a frame as this person sees it. The mark is around the frame, so that no page of the site can hide it. */
export function ImpersonatedSite({ personId, name, impersonation, onEnd }: ImpersonatedSiteProps) {
  const { token, path, ends_at } = impersonation
  const isReady = useFrameWindow(token)
  const end = useChange(endImpersonation, {
    refreshes: [getPerson],
    onDone() {
      showToast(text.ended)
      onEnd()
    },
  })
  useTimeUp(token, () => {
    showToast(text.time_up)
    onEnd()
  })
  return (
    <StudioPage title={name} isFull>
      <div className={styles.bar}>
        <p>
          <b>{text.seeing(name)}</b> <span>{text.read_only(formatTime(ends_at))}</span>
        </p>
        <Button
          look="ink"
          icon="x"
          isDisabled={end.isPending}
          onPress={() => end.mutate({ params: { user_id: personId } })}
        >
          {text.end}
        </Button>
      </div>
      {end.error && <Note tone="bad">{errorText(end.error)}</Note>}
      {isReady && <SiteFrame path={path} title={text.frame(name)} />}
    </StudioPage>
  )
}

/** Hands the token to the frame while this page is shown; true once it is there. */
function useFrameWindow(token: string): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const cookieChoice = serializeCookieChoice({ consent: false, optOuts: {} }, wallClock())
    window.impersonation = { token, path: DISCOVER, cookieChoice }
    setIsReady(true)
    return () => {
      window.impersonation = undefined
    }
  }, [token])
  return isReady
}

/** Counts from the answer with the token, so that a wrong date on this device changes nothing. */
function useTimeUp(token: string, onTimeUp: () => void): void {
  const latest = useRef(onTimeUp)
  latest.current = onTimeUp
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token counts anew
  useEffect(() => {
    const from = { open: millisecondsOpen(), wall: wallClock() }
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      // Some devices stop one of the clocks, and all timers, while they sleep.
      const elapsed = Math.max(millisecondsOpen() - from.open, wallClock() - from.wall)
      const left = IMPERSONATION_MINUTES * MINUTE_MILLISECONDS - elapsed
      if (left > 0) timer = setTimeout(check, left)
      else latest.current()
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [token])
}

/** Only the document for this frame can be framed: any other, such as a checkout, leaves it empty. */
function SiteFrame({ path, title }: { path: string; title: string }) {
  const [opened, setOpened] = useState(0)
  const [hasLeft, setHasLeft] = useState(false)
  return (
    <>
      {hasLeft && (
        <Note
          action={
            <Button
              onPress={() => {
                setHasLeft(false)
                setOpened(opened + 1)
              }}
            >
              {text.back}
            </Button>
          }
        >
          {text.left}
        </Note>
      )}
      <iframe
        key={opened}
        src={path}
        title={title}
        className={styles.frame}
        hidden={hasLeft}
        // No new windows: a page there would be the member's own, without the mark.
        sandbox="allow-scripts allow-same-origin allow-forms"
        onLoad={({ currentTarget }) => setHasLeft(currentTarget.contentDocument === null)}
      />
    </>
  )
}
