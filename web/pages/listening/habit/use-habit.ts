import { changeHabit, getHabit, type Habit } from '#contract/catalogue/habit.ts'
import { useOwnChoices } from '#web/features/account/use-own-choices.ts'
import { call } from '#web/http/api.ts'

type HabitChoice = Partial<Pick<Habit, 'is_streak_shown' | 'rest_days'>>

/** The user's habit. */
export function useHabit(id: string) {
  const params = { id }
  const { choices: habit, change, ...own } = useOwnChoices(async () => (await call(getHabit, { params })).data)

  function choose(body: HabitChoice) {
    void change(body, async () => (await call(changeHabit, { params, body })).data)
  }
  return { ...own, habit, change: choose }
}
