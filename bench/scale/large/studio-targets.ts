import type { Caller } from '#contract/call.ts'
import { listStudioArtists } from '#contract/studio/artists.ts'
import { getAttention } from '#contract/studio/attention.ts'
import { ENTRY_SOURCES, ENTRY_STATES, listLibrary } from '#contract/studio/catalogue.ts'
import { countLetterAudience, LETTER_ACCESS } from '#contract/studio/letters/letters.ts'
import { LIBRARY_MISSING, LIBRARY_SORTS } from '#contract/studio/library/library-filters.ts'
import { getPerson, openPerson, searchPeople } from '#contract/studio/people.ts'
import { getTeam } from '#contract/studio/team.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertSessionFamily, insertUser } from '#server/database/accounts/sessions.ts'
import { createSeededRandom, LONGEST_ARTIST } from '../generated-catalogue.ts'
import { NEARLY_AS_FAST, type ScaleTarget } from '../scale-targets.ts'
import { callAs } from './call-as.ts'
import { listMembers, type Member } from './members.ts'

/** A list that reads the whole catalogue takes a second: as many calls as show the median and the slowest one. */
const CALLS_OF_STAFF = 100

type Drawn = { call: Caller; member: Member; title: string; random: (below: number) => number }
type Ask = (drawn: Drawn) => Promise<unknown>

function studioTarget(name: string, measures: string, ask: Ask): ScaleTarget {
  return {
    ...{ name: `studio: ${name}`, measures, times: CALLS_OF_STAFF, goal: NEARLY_AS_FAST },
    open: async ({ program, catalogue }) => {
      const call = await signInOwner(program)
      const members = await listMembers(program.database)
      const random = createSeededRandom(17)
      return async () => {
        const member = members[random(members.length)]
        const title = catalogue.content[random(catalogue.content.length)]?.title ?? ''
        if (member) await ask({ call, member, title, random })
      }
    },
  }
}

/** A new owner with two proven factors. */
async function signInOwner(program: Program): Promise<Caller> {
  const { database, clock, ids } = program
  const [userId, familyId, now] = [ids.newId(), ids.newId(), clock.now()]
  const nothing = { ended_at: null, previous_hash: null, is_staff: 1 } as const
  const times = { created_at: now, used_at: now, rotated_at: now, proved_at: now, expires_at: now + DAY_MILLISECONDS }
  await database.transaction().execute(async (transaction) => {
    await insertUser(transaction, newUserRow({ id: userId, created_at: now, is_operator: 1 }))
    await insertSessionFamily(transaction, {
      ...{ id: familyId, user_id: userId, device_name: 'bench', current_hash: familyId, is_strong: 1 },
      ...nothing,
      ...times,
    })
  })
  return callAs(program, { userId, familyId, accessLevel: 'operator' })
}

const found = (q: string) => ({ query: { q } })

const people: readonly ScaleTarget[] = [
  studioTarget('people by the start of an email', 'eight letters', ({ call, member }) =>
    call(searchPeople, found(member.email.slice(0, 8))),
  ),
  studioTarget('people by email', 'a whole address', ({ call, member }) => call(searchPeople, found(member.email))),
  studioTarget('people by first name', 'of any member', ({ call, member }) =>
    call(searchPeople, found(member.name.split(' ')[0] ?? '')),
  ),
  studioTarget('people by name', 'the whole name of any member', ({ call, member }) =>
    call(searchPeople, found(member.name)),
  ),
  studioTarget('people by a name nobody has', 'a word without a meaning', ({ call, random }) =>
    call(searchPeople, found(`xq${random(1e6)}zk`)),
  ),
  studioTarget('people by phone', 'the last seven digits', ({ call, member, random }) =>
    call(searchPeople, found(member.phone?.slice(-7) ?? String(1e6 + random(9e6)))),
  ),
  studioTarget('people by id', 'of any member', ({ call, member }) => call(searchPeople, found(member.id))),
  studioTarget('one person', 'opened with a reason, then read', async ({ call, member }) => {
    const params = { user_id: member.id }
    await call(openPerson, { params, body: { reason: 'a question about an account' } })
    return call(getPerson, { params })
  }),
  studioTarget('team', 'everybody with a role', ({ call }) => call(getTeam, {})),
]

const searches: readonly ScaleTarget[] = [
  studioTarget('library by a title being typed', 'two to twenty letters of any title', ({ call, title, random }) =>
    call(listLibrary, found(title.slice(0, 2 + random(18)))),
  ),
  studioTarget('library by a whole title', 'of any item', ({ call, title }) => call(listLibrary, found(title))),
  studioTarget('library by a word nobody wrote', 'a word without a meaning', ({ call, random }) =>
    call(listLibrary, found(`xq${random(1e6)}zk`)),
  ),
  studioTarget('series by a word', 'of any title', ({ call, title }) =>
    call(listLibrary, { query: { kind: 'series', q: title.split(' ')[0] ?? '' } }),
  ),
  studioTarget('artists by a name', 'three letters', ({ call, member }) =>
    call(listLibrary, { query: { kind: 'artist', q: member.name.slice(0, 3) } }),
  ),
  studioTarget('choice of an artist', 'three letters', ({ call, member }) =>
    call(listStudioArtists, found(member.name.slice(0, 3))),
  ),
]

const lists: readonly ScaleTarget[] = [
  ...LIBRARY_SORTS.map((sort) =>
    studioTarget(`library, ${sort}`, 'the first page', ({ call }) => call(listLibrary, { query: { sort } })),
  ),
  ...LIBRARY_MISSING.map((missing) =>
    studioTarget(`library without ${missing}`, 'the first page', ({ call }) =>
      call(listLibrary, { query: { missing } }),
    ),
  ),
  ...ENTRY_SOURCES.map((source) =>
    studioTarget(`library from ${source}`, 'the first page', ({ call }) => call(listLibrary, { query: { source } })),
  ),
  ...ENTRY_STATES.map((state) =>
    studioTarget(`library, ${state}`, 'the first page', ({ call }) => call(listLibrary, { query: { state } })),
  ),
  studioTarget('library, locked', 'nearly none', ({ call }) => call(listLibrary, { query: { access: 'locked' } })),
  studioTarget('library in another language', 'none', ({ call }) => call(listLibrary, { query: { locale: 'fr' } })),
  studioTarget('library, own drafts', 'none', ({ call }) => call(listLibrary, { query: { is_drafted: true } })),
  studioTarget('library, own changes', 'none', ({ call }) => call(listLibrary, { query: { changed_by: 'me' } })),
  studioTarget('library of an artist', 'the first page', ({ call, random }) =>
    call(listLibrary, { query: { artist_id: `artist-${random(5)}` } }),
  ),
  studioTarget('library of an artist, oldest published', 'the first page of the busiest artist', ({ call }) =>
    call(listLibrary, { query: { artist_id: LONGEST_ARTIST, sort: 'published-oldest' } }),
  ),
  studioTarget('series', 'the first page', ({ call }) => call(listLibrary, { query: { kind: 'series' } })),
  studioTarget('artists', 'the first page', ({ call }) => call(listLibrary, { query: { kind: 'artist' } })),
  studioTarget('what waits', 'on the first page of the studio', ({ call }) => call(getAttention, {})),
]

const letters: readonly ScaleTarget[] = [
  ...LETTER_ACCESS.map((access) =>
    studioTarget(`letter to ${access}`, 'counted, half of all people chose news', ({ call }) =>
      call(countLetterAudience, { query: { access } }),
    ),
  ),
  studioTarget('letter to followers of an artist', 'counted, any artist', ({ call, random }) =>
    call(countLetterAudience, { query: { access: 'everyone', artist_id: `artist-${random(5)}` } }),
  ),
]

/** The studio's lists and searches that could read all people or all items. */
export const STUDIO_TARGETS: readonly ScaleTarget[] = [...people, ...searches, ...lists, ...letters]
