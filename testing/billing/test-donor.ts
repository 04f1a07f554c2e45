import type {
  createDonation,
  DonationFrequency,
  DonationPayment,
  MonthlyDonation,
} from '#contract/billing/donations.ts'
import type { Input } from '#contract/call.ts'
import { donationConsentText } from '#rules/donations/donation-consent.ts'
import { ENGLISH } from '#rules/words/language.ts'
import { openTestBrowser, type TestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'
import { payByCard } from './store-records.ts'
import { type CallResult, openTestBuyer, type PurchaseReply, type TestBuyer } from './test-buyer.ts'

type DonationReply = PurchaseReply & { receipt_url?: string }
type Donations = { monthly: MonthlyDonation[]; payments: DonationPayment[]; years: number[] }

type DonationFields = {
  amount?: number
  frequency?: DonationFrequency
  store?: 'selah' | 'dcb' | 'bango'
  beneficiary?: string
  /** The beneficiary's name on the page. */
  to?: string
  startsAt?: number
} & Record<string, unknown>

/** The body that the page sends: the amount and the consent text. */
export function donationBody(
  { clock }: Pick<TestServer, 'clock'>,
  given: DonationFields = {},
): Input<typeof createDonation>['body'] {
  const {
    amount = 2500,
    frequency = 'once',
    store = 'selah',
    beneficiary = 'house',
    to = 'Selah',
    startsAt,
    ...more
  } = given
  const terms = { amount, currency: 'USD', to, frequency, startsAt: startsAt ?? null, now: clock.now() }
  const consent_text = donationConsentText({ ...terms, store: store === 'selah' ? 'card' : store }, ENGLISH)
  return { beneficiary, amount, frequency, store, consent_text, ...more }
}

/** A member who donates. */
export type TestDonor = TestBuyer & {
  donate: (given?: DonationFields, key?: string) => Promise<CallResult<DonationReply>>
  getDonation: (id: string) => Promise<CallResult<DonationReply>>
  donations: () => Promise<Donations>
  /** Donates by card, pays on the processor's page, and returns to the site. */
  donateByCard: (given?: DonationFields) => Promise<DonationReply>
  /** Donates on a phone bill, with the code sent to the phone. */
  donateByPhone: (phone: string, given?: DonationFields) => Promise<DonationReply>
}

export async function openTestDonor(server: TestServer): Promise<TestDonor> {
  const buyer = await openTestBuyer(server, 'donor')
  const donate: TestDonor['donate'] = (given = {}, key = `key ${Math.random()}`) =>
    buyer.ask('POST', '/web/donations', donationBody(server, given), key)
  const getDonation: TestDonor['getDonation'] = (id) => buyer.ask('GET', `/web/donations/${id}`)
  return {
    ...buyer,
    donate,
    getDonation,
    donations: async () => (await buyer.ask<Donations>('GET', `/web/users/${buyer.id}/donations`)).data,
    async donateByCard(given = {}) {
      const { data } = await donate(given)
      await payByCard(data.redirect_url ?? '')
      return (await getDonation(data.purchase.id)).data
    },
    async donateByPhone(phone, given = {}) {
      const { data } = await donate({ store: 'dcb', phone, ...given })
      const confirmed = await buyer.ask<DonationReply>('POST', `/web/donations/${data.purchase.id}/confirm`, {
        code: '123456',
      })
      return confirmed.data
    },
  }
}

/** A guest who donates, identified only by their session. */
export async function openGuestDonor(server: TestServer) {
  const browser: TestBrowser = await openTestBrowser(server)
  const ask = async <data>(method: string, path: string, body?: object): Promise<CallResult<data>> => {
    const headers = method === 'POST' ? { 'idempotency-key': `key ${Math.random()}` } : {}
    const response = await browser.send(method, path, body, headers)
    const answered = (await response.json()) as { data: data; errors?: { code: string; message: string }[] }
    const [error] = answered.errors ?? []
    return { status: response.status, data: answered.data, code: error?.code, message: error?.message }
  }
  return { browser, ask }
}

/** What we owe a beneficiary by the ledger, in cents; negative if it owes us. */
export async function balanceHeldFor({ program }: TestServer, beneficiary: string): Promise<number> {
  const rows = await program.database
    .selectFrom('ledger_entry')
    .select('amount')
    .where('account', '=', `donations:${beneficiary}`)
    .execute()
  return rows.reduce((sum, { amount }) => sum - amount, 0)
}
