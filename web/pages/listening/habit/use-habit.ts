import { useEffect, useState } from 'react'
import { changeHabit, getHabit, type Habit } from '#contract/catalogue/habit.ts'
import { call } from '#web/http/api.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

type HabitChoice = Partial<Pick<Habit, 'is_streak_shown' | 'rest_days'>>
type Loaded = { habit: Habit | undefined; hasFailed: boolean; load: () => void; change: (choice: HabitChoice) => void }

/** The user's habit. A change is shown at once, and taken back if it cannot be saved. */
export function useHabit(id: string): Loaded {
  const [habit, setHabit] = useState<Habit>()
  const [hasFailed, setFailed] = useState(false)

  async function load() {
    setFailed(false)
    try {
      setHabit((await call(getHabit, { params: { id } })).data)
    } catch {
      setFailed(true)
    }
  }
  async function change(choice: HabitChoice) {
    const before = habit
    setHabit((shown) => shown && { ...shown, ...choice })
    try {
      setHabit((await call(changeHabit, { params: { id }, body: choice })).data)
    } catch {
      setHabit(before)
      showToast(accountSettingsText.failed, { icon: 'alert', tone: 'attention' })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for a user; the view is keyed by its id
  useEffect(() => {
    void load()
  }, [])
  return { habit, hasFailed, load: () => void load(), change: (choice) => void change(choice) }
}
