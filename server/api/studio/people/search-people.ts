import { searchPeople } from '#contract/studio/people.ts'
import { maskEmail, maskPhone } from '#rules/studio/mask-address.ts'
import { searchUsers } from '#server/database/studio/people/search-users.ts'
import { listUsersWithAccess, searchUsersByReference } from '#server/database/studio/people.ts'
import { answer } from '../../answer.ts'

const MOST_PEOPLE = 20
/** The shortest number of a charge or a subscription, here or at a provider. */
const SHORTEST_REFERENCE = 8

export const answerSearchPeople = answer(searchPeople, async ({ query }, { database, clock }) => {
  const typed = query.q.trim()
  const isReference = typed.length >= SHORTEST_REFERENCE && !/\s/.test(typed)
  const exact = isReference ? await searchUsersByReference(database, typed, MOST_PEOPLE) : []
  const text = typed.toLowerCase()
  const people =
    exact.length > 0
      ? exact
      : await searchUsers(database, { text, digits: typed.replace(/\D/g, ''), limit: MOST_PEOPLE })
  const ids = people.map(({ id }) => id)
  const subscribed = await listUsersWithAccess(database, ids, clock.now())
  return {
    data: people.map(({ id, name, email, phone }) => ({
      id,
      name,
      email: email === null ? null : maskEmail(email),
      phone: phone === null ? null : maskPhone(phone),
      is_subscribed: subscribed.has(id),
    })),
  }
})
