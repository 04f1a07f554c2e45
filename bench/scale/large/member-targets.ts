import type { Caller } from '#contract/call.ts'
import { listFollowed, listSaved } from '#contract/catalogue/library.ts'
import { listProgress, putProgress } from '#contract/catalogue/progress.ts'
import { addReaction, removeReaction } from '#contract/catalogue/reactions.ts'
import { refreshSession } from '#server/accounts/sessions/issue-session.ts'
import { startSession } from '#server/accounts/sessions/start-session.ts'
import type { Program } from '#server/context/context.ts'
import { findSessionUser } from '#server/database/accounts/sessions.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { createBrowserContext } from '../../identity/browser-context.ts'
import { createSeededRandom } from '../generated-catalogue.ts'
import { CALLS, NEARLY_AS_FAST, type ScaleTarget } from '../scale-targets.ts'
import { callAs } from './call-as.ts'
import { findBusiestMember, listMembers, type Member } from './members.ts'

type Asking = { call: Caller; member: Member; program: Program; items: number; random: (below: number) => number }

/** A target that draws another member for each call. */
function memberTarget(name: string, measures: string, ask: (asking: Asking) => Promise<unknown>): ScaleTarget {
  return {
    ...{ name, measures, times: CALLS, goal: NEARLY_AS_FAST },
    open: async ({ program, catalogue }) => {
      const members = await listMembers(program.database)
      const random = createSeededRandom(13)
      return async () => {
        const member = members[random(members.length)]
        if (!member) throw new Error('nobody saved anything')
        const call = callAs(program, { userId: member.id, accessLevel: 'registered' })
        await ask({ call, member, program, random, items: catalogue.content.length })
      }
    },
  }
}

type Page = (call: Caller, userId: string, offset: string | undefined) => Promise<string | null>

/** Walks a list of the busiest member page by page, and starts again at its end. */
function walkTarget(name: string, measures: string, page: Page): ScaleTarget {
  return {
    ...{ name, measures, times: CALLS, goal: NEARLY_AS_FAST },
    open: async ({ program }) => {
      const userId = await findBusiestMember(program.database)
      const call = callAs(program, { userId, accessLevel: 'registered' })
      let offset: string | undefined
      return async () => {
        offset = (await page(call, userId, offset)) ?? undefined
      }
    },
  }
}

const from = (offset: string | undefined) => (offset === undefined ? {} : { offset })
const anyItem = ({ random, items }: Asking) => `item-${random(items)}`

const lists: readonly ScaleTarget[] = [
  memberTarget('saved items', 'the first page of any member', ({ call, member }) =>
    call(listSaved, { params: { id: member.id }, query: {} }),
  ),
  memberTarget('history', 'the first page of any member', ({ call, member }) =>
    call(listProgress, { params: { id: member.id }, query: {} }),
  ),
  memberTarget('finished items', 'the first page of any member', ({ call, member }) =>
    call(listProgress, { params: { id: member.id }, query: { is_finished: true } }),
  ),
  memberTarget('positions on a page', 'those of 20 items, of any member', (asking) => {
    const content_id = Array.from({ length: 20 }, () => anyItem(asking)).join(',')
    return asking.call(listProgress, { params: { id: asking.member.id }, query: { content_id } })
  }),
  memberTarget('followed artists', 'the first page of any member', ({ call, member }) =>
    call(listFollowed, { params: { id: member.id }, query: {} }),
  ),
  walkTarget('walk of saved items', 'of the member who hears most, page by page', async (call, id, offset) => {
    return (await call(listSaved, { params: { id }, query: from(offset) })).next_item
  }),
  walkTarget('walk of a history', 'of the member who hears most, page by page', async (call, id, offset) => {
    return (await call(listProgress, { params: { id }, query: from(offset) })).next_item
  }),
]

const writes: readonly ScaleTarget[] = [
  memberTarget('save and unsave', 'two calls, any item', async (asking) => {
    const input = { params: { id: anyItem(asking) }, body: {} }
    await asking.call(addReaction, input)
    return asking.call(removeReaction, input)
  }),
  memberTarget('position', 'reported for an item that the member saved', ({ call, member, program }) =>
    call(putProgress, {
      params: { id: member.id, content_id: member.saved },
      body: {
        ...{ position_seconds: 60, duration_seconds: 300, device_id: 'bench', listened: [[0, 60]] },
        at: new Date(program.clock.now()).toISOString(),
      },
    }),
  ),
]

const sessions: readonly ScaleTarget[] = [
  memberTarget('session check', 'the session and access of a member, as before each call', ({ member, program }) =>
    findSessionUser(program.database, {
      ...{ familyId: `family-${member.id}`, userId: member.id, now: program.clock.now() },
    }),
  ),
  memberTarget('sign-in', 'by an address, without the password’s hash, and the session’s renewal', async (asking) => {
    const { program, member } = asking
    const user = await findUserByAddress(program.database, { emailKey: member.email })
    const { context, kept } = createBrowserContext(program)
    await startSession(context, user?.id ?? '', 'signed_in_by_code')
    return refreshSession(createBrowserContext(program, kept()).context, kept())
  }),
]

/** What people do who are signed in. */
export const MEMBER_TARGETS: readonly ScaleTarget[] = [...lists, ...writes, ...sessions]
