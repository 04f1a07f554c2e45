import { useEffect, useReducer, useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import type { ReachedStreak } from '../streak/pray.ts'
import { type DailyStep, isShareRequested, nextStep } from './daily-steps.ts'

export type DailyFlow = {
  step: DailyStep
  streak: ReachedStreak | null
  /** True while the share dialog is open above a step. */
  isSharing: boolean
  share: () => void
  /** Continue, Close and Escape: after reading it counts the day, otherwise it goes back a step or leaves. */
  close: () => void
}

/** The steps of a devotional: read, optionally share, count the day, see the streak, go on to the tab. */
export function useDailyFlow(item: DailyItem | null): DailyFlow {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [step, dispatch] = useReducer(nextStep, 'reading')
  const [streak, setStreak] = useState<ReachedStreak | null>(null)
  const isSharing = step === 'sharing' || step === 'sharing-streak'

  useEffect(() => {
    if (isShareRequested(search, state)) dispatch('share')
  }, [search, state])
  useEffect(() => {
    if (step === 'left') void navigate(`/${brand.slug}/`)
  }, [step, navigate])

  async function close() {
    dispatch('close')
    if (step !== 'reading') return
    const { pray } = await import('../streak/pray.ts')
    const reachedStreak = item && (await pray(item.id))
    const shownStreak = reachedStreak?.is_streak_shown ? reachedStreak : null
    setStreak(shownStreak)
    dispatch(shownStreak ? 'counted' : 'passed')
  }

  return { step, streak, isSharing, share: () => dispatch('share'), close: () => void close() }
}
