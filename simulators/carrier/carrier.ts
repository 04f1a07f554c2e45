import type { Simulator } from '../simulator.ts'
import { openFirstScreen } from './first-screen.ts'
import { openOneTimePasswords } from './one-time-passwords.ts'
import { openPayments } from './payments/open-payments.ts'

/** A mobile carrier: identifies its customers, and bills them. */
export const carrier: Simulator = {
  name: 'carrier',
  async open(app, world) {
    const firstScreen = await openFirstScreen(app, world)
    const payments = await openPayments(app, world)
    const services = [firstScreen, payments, await openOneTimePasswords(app, world)]
    return {
      reset() {
        for (const service of services) service.reset()
      },
      ...(payments.runDue && { runDue: payments.runDue }),
    }
  },
}
