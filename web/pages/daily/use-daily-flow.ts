import { useEffect, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { brand } from '#brand/brand.ts'
import type { DailyItem } from '#contract/daily.ts'
import { asksToShare, type DailyStep, nextStep } from './daily-steps.ts'
import type { ReachedStreak } from './pray.ts'

export type DailyFlow = {
  step: DailyStep
  streak: ReachedStreak | null
  /** Whether the visitor has been to the share step, and came back. */
  hasShared: boolean
  share: () => void
  /** Continue, Close and Escape alike: reading ends in the day being counted, all else a step back or away. */
  close: () => void
}

/** Leads through the devotional: read, share if one likes, count the day, see the streak, go on to the product's tab. */
export function useDailyFlow(item: DailyItem | null): DailyFlow {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [step, move] = useReducer(nextStep, 'reading')
  const [streak, setStreak] = useState<ReachedStreak | null>(null)
  const [hasShared, setShared] = useState(false)

  useEffect(() => {
    if (asksToShare(search, state)) move('share')
  }, [search, state])
  useEffect(() => {
    if (step === 'left') void navigate(`/${brand.slug}/`)
  }, [step, navigate])

  async function close() {
    move('close')
    if (step === 'sharing') setShared(true)
    if (step !== 'reading') return
    const { pray } = await import('./pray.ts')
    const reached = item && (await pray(item.id))
    setStreak(reached)
    move(reached ? 'counted' : 'passed')
  }

  return { step, streak, hasShared, share: () => move('share'), close: () => void close() }
}
