import { accountCommand } from '../account-command.ts'

export const unlinkCarrier = accountCommand({
  brief: 'Separate a carrier’s customer from an account',
  example: 'selah people unlink-carrier ruth@example.com',
  subject: 'ACCOUNT',
  async run(program, who) {
    const { unlinkCarrierCustomer } = await import('../../accounts/unlink-customer.ts')
    return unlinkCarrierCustomer(program, who)
  },
  async preview(program, who) {
    const { findCarrierLink } = await import('../../accounts/unlink-customer.ts')
    const { id } = await findCarrierLink(program, who)
    return `would unlink the carrier’s customer from ${id}`
  },
})
