import type { TestServer } from '../servers/test-server.ts'
import { dataOf, logInAsStaff } from '../studio/staff-browser.ts'

/** Half off the first period, for everybody and without an end. */
export const HALF_OFF = {
  ...{ is_automatic: false, percent_off: 50, amount_off: null, periods: 1, is_for_new: false },
  ...{ most_uses: null, starts_at: null, ends_at: null, reason: 'Advent' },
}

type DiscountChange = { product_ids: readonly string[] } & Partial<Record<keyof typeof HALF_OFF, unknown>>

let made = 0

/** Makes a discount in the studio and returns its code. Requires the demo accounts. */
export async function makeDiscount(server: TestServer, change: DiscountChange): Promise<string> {
  made += 1
  const code = `test-${made}`
  const staff = await logInAsStaff(server, 'finance')
  await dataOf(await staff.send('POST', '/web/studio/money/discounts', { ...HALF_OFF, code, ...change }))
  return code
}
