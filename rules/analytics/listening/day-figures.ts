import { shownAmount, shownPeople } from './shown-figures.ts'
import { daysFrom, daysLater, PEOPLE_DAYS } from './windows.ts'

/** A counted day of a subject. */
export type CountedDay = {
  day: string
  listens: number
  people: number
  first_people: number
  people_28: number
  seconds: number
}

type Days = { from: string; to: string }

/** The figures of each day; null where too few people, or nobody, were counted. */
export function shownDays(days: readonly CountedDay[], { from, to }: Days) {
  const known = new Map(days.map((day) => [day.day, day]))
  return daysFrom(from, to).map((day) => {
    const { listens, people, first_people, seconds } = known.get(day) ?? NOBODY
    return {
      day,
      listens: shownAmount(listens, people),
      people: shownPeople(people),
      first_people: shownPart(first_people, people),
      seconds: shownAmount(seconds, people),
    }
  })
}

const NOBODY = { listens: 0, people: 0, first_people: 0, seconds: 0 }

function shownPart(part: number, whole: number): number | null {
  return shownPeople(whole) === null ? null : shownPeople(part)
}

/** The sums of several days; undefined unless the number of different people is certainly large enough. */
export function shownSum(days: readonly CountedDay[], { from, to }: Days) {
  const within = days.filter(({ day }) => from <= day && day <= to)
  const sum = (of: (day: CountedDay) => number) => within.reduce((total, day) => total + of(day), 0)
  const people = peopleWithin(within, from)
  const [listens, seconds] = [
    shownAmount(
      sum((day) => day.listens),
      people,
    ),
    shownAmount(
      sum((day) => day.seconds),
      people,
    ),
  ]
  return listens === null || seconds === null ? undefined : { listens, seconds }
}

/** A lower bound of the different people: the largest number of one day, or of 28 days within the period. */
function peopleWithin(days: readonly CountedDay[], from: string): number {
  const wholeFrom = daysLater(from, PEOPLE_DAYS - 1)
  return Math.max(0, ...days.map(({ day, people, people_28 }) => (day >= wholeFrom ? people_28 : people)))
}
