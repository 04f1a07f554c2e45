import { useCallback, useEffect, useRef, useState } from 'react'
import { getYearInReview, type YearInReview } from '#contract/catalogue/year-in-review.ts'
import { call } from '#web/http/api.ts'
import { requireUserId } from '../require-user-id.ts'

type Loaded = {
  year: YearInReview | undefined
  hasFailed: boolean
  load: (year: number | undefined) => void
}

/** The user’s year in the address, or the latest one. While another is loaded, the one before stays. */
export function useYear(): Loaded {
  const [year, setYear] = useState<YearInReview>()
  const [hasFailed, setFailed] = useState(false)

  const latest = useRef<number | undefined>(undefined)

  const load = useCallback(async (asked: number | undefined) => {
    latest.current = asked
    // A slow answer for an earlier choice changes nothing.
    const isLatest = () => latest.current === asked
    setFailed(false)
    try {
      const query = asked === undefined ? {} : { year: asked }
      const { data } = await call(getYearInReview, { params: { id: await requireUserId() }, query })
      if (isLatest()) setYear(data)
    } catch {
      if (isLatest()) setFailed(true)
    }
  }, [])
  useEffect(() => void load(yearInAddress(location.search)), [load])
  return { year, hasFailed, load: (asked) => void load(asked) }
}

/** The year in the address, if it is one. */
export function yearInAddress(search: string): number | undefined {
  const named = new URLSearchParams(search).get('year') ?? ''
  return /^[2-9]\d{3}$/.test(named) ? Number(named) : undefined
}
