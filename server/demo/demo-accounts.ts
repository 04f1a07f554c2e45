import { brand } from '#brand/brand.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { DEMO_HOST } from '#server/context/demo-host.ts'
import { countUsersWithEmail, insertUserIfNew } from '#server/database/accounts/users.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { insertStaffRole } from '#server/database/studio/staff.ts'
import type { StaffRoleRow } from '#server/database/studio/staff-tables.ts'
import { hashPassword } from '#server/gateways/credentials/passwords.ts'
import type { DemoSubscription } from './demo-snapshots.ts'
import { insertDemoSubscription, type SeedCards } from './demo-subscriptions.ts'

const DEMO_PASSWORD = `${brand.slug}-demo`

type DemoPlan = Partial<Omit<DemoSubscription, 'started_at' | 'ends_at' | 'trial_ends_at' | 'canceled_at' | 'host'>> & {
  /** In days from now. */
  startDay: number
  ends?: number
  trialEnds?: number
  cancelled?: number
  /** The account that owns the family plan. */
  host?: string
}

type DemoRole = StaffRoleRow['role']

/** The artist of the demo's creator. */
const DEMO_CREATOR_ARTIST = 'artist-ruth-adeyemi'
/** In cents. */
const DEMO_REFUND_LIMIT = 5000

/** The demo accounts and their subscriptions. */
const DEMO_ACCOUNTS: readonly { name: string; has?: DemoPlan; isDcb?: true; isOperator?: true; role?: DemoRole }[] = [
  { name: 'registered' },
  { name: 'subscriber', has: { startDay: -10 } },
  { name: 'trial', has: { product_id: 'premium-yearly', startDay: -2, trialEnds: 5 } },
  { name: 'cancelled', has: { startDay: -18, cancelled: -3 } },
  { name: 'parent', has: { kind: 'manual', product_id: 'premium-family-yearly', startDay: -165, ends: 200 } },
  // After the account that owns the plan.
  { name: 'family', has: { kind: 'family', product_id: 'premium-family-yearly', startDay: -165, host: 'parent' } },
  { name: 'manual', has: { kind: 'manual', product_id: 'premium-yearly', startDay: -30, ends: 90 } },
  { name: 'apple', has: { store: 'apple', startDay: -5, ends: 25 } },
  { name: 'google', has: { store: 'google', startDay: -5, ends: 25 } },
  { name: 'bango', has: { store: 'bango', product_id: 'premium-monthly-bango', startDay: -12, phone: '12025550120' } },
  { name: 'carrier', has: { store: 'dcb', startDay: -21, phone: '+15550100042' }, isDcb: true },
  { name: 'operator', isOperator: true },
  { name: 'editor', role: 'editor' },
  { name: 'creator', role: 'creator' },
  { name: 'support', role: 'support' },
  { name: 'finance', role: 'finance' },
  { name: 'viewer', role: 'viewer' },
]

type Options = {
  /** Registers cards with the simulated processor; `later` leaves that to a start of the program. */
  cards?: SeedCards | 'later' | undefined
}

/** Inserts missing demo accounts with their subscriptions. Only in `local`. */
export async function insertDemoAccounts(program: Program, { cards }: Options = {}): Promise<void> {
  const { database, clock, ids } = program
  const now = clock.now()
  const password_hash = await hashPassword(DEMO_PASSWORD, ids.newSecret())
  await database.transaction().execute(async (transaction) => {
    for (const { name, isDcb, isOperator, role } of DEMO_ACCOUNTS) {
      const email = emailOf(name)
      const id = ids.newIdAt(now)
      const isNew = await insertUserIfNew(transaction, {
        id,
        email,
        email_key: email,
        phone: null,
        is_verified: 1,
        is_dcb: isDcb ? 1 : 0,
        is_operator: isOperator ? 1 : 0,
        is_staff: role ? 1 : 0,
        password_hash,
        created_at: now,
        name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Demo`,
        locale: 'en',
      })
      if (isNew && role) await insertDemoRole(transaction, { user_id: id, role, created_at: now })
    }
  })
  await insertDemoSubscriptions(program, { cards })
}

/** True if every demo account exists. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const emailKeys = DEMO_ACCOUNTS.map(({ name }) => emailOf(name))
  return (await countUsersWithEmail(database, emailKeys)) === emailKeys.length
}

/** Inserts the subscriptions of demo accounts that have none. */
export async function insertDemoSubscriptions(program: Program, { cards }: Options): Promise<void> {
  const now = program.clock.now()
  for (const { name, has } of DEMO_ACCOUNTS) {
    const demo = has && subscriptionOf(has, now)
    if (!demo || (cards === 'later' && demo.store === 'card' && demo.kind === 'paid')) continue
    const seedCards = cards === 'later' ? undefined : cards
    await insertDemoSubscription(program, { email: emailOf(name), demo, seedCards })
  }
}

async function insertDemoRole(
  transaction: Transaction,
  { user_id, role, created_at }: Pick<StaffRoleRow, 'user_id' | 'role' | 'created_at'>,
): Promise<void> {
  await insertStaffRole(transaction, {
    user_id,
    role,
    artist_id: role === 'creator' ? DEMO_CREATOR_ARTIST : '',
    refund_limit: role === 'support' ? DEMO_REFUND_LIMIT : null,
    needs_review: 0,
    created_at,
  })
}

function emailOf(name: string): string {
  return `${name}@${DEMO_HOST}`
}

function subscriptionOf(demo: DemoPlan, now: number): DemoSubscription {
  const daysFromNow = (days: number | undefined) => (days === undefined ? null : now + days * DAY_MILLISECONDS)
  return {
    kind: demo.kind ?? 'paid',
    store: demo.store ?? 'card',
    product_id: demo.product_id ?? 'premium-monthly',
    phone: demo.phone ?? null,
    started_at: now + demo.startDay * DAY_MILLISECONDS,
    ends_at: daysFromNow(demo.ends),
    trial_ends_at: daysFromNow(demo.trialEnds),
    canceled_at: daysFromNow(demo.cancelled),
    host: demo.host === undefined ? null : emailOf(demo.host),
  }
}
