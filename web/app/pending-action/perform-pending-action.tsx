import { useEffect, useRef } from 'react'
import { getContent } from '#contract/catalogue/content.ts'
import type { PendingAction } from '#rules/accounts/pending-action.ts'
import { performMark } from '#web/features/bible/marks/perform-mark.ts'
import { usePlayContent } from '#web/features/catalogue/playback/use-play-content.ts'
import { followed } from '#web/features/following/followed.ts'
import { saved } from '#web/features/reactions/saved.ts'
import { call } from '#web/http/api.ts'
import { clearPendingAction } from '#web/state/sign-in/pending-action.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { followingText } from '#web/ui/text/catalogue/following-en.ts'
import { text } from '#web/ui/text/en.ts'
import { playerText } from '#web/ui/text/player/player-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Carries out once what the visitor pressed as a guest. */
export function PerformPendingAction({ action }: { action: PendingAction }) {
  const play = usePlayContent()
  const isDone = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an action is performed once, however often this renders
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    clearPendingAction()
    void ACTIONS[action.act](action.id, play).catch(() => {
      showToast(FAILURES[action.act](), { icon: 'alert', tone: 'attention' })
    })
  }, [])
  return null
}

type Play = ReturnType<typeof usePlayContent>

const ACTIONS: Record<PendingAction['act'], (id: string, play: Play) => Promise<void>> = {
  async save(id) {
    if ((await saved.set(id, true)) === 'discarded') return
    showToast(text.catalogue.saved, { icon: 'heart-filled', tone: 'gold' })
  },
  async follow(id) {
    await followed.set(id, true)
  },
  async play(id, play) {
    const { data: item } = await call(getContent, { params: { id }, query: {} })
    await play(item)
  },
  mark: performMark,
}

const FAILURES: Record<PendingAction['act'], () => string> = {
  save: () => text.catalogue.save_failed,
  follow: () => followingText.follow_failed,
  play: () => playerText.failed,
  mark: () => bibleMarksText.not_saved,
}
