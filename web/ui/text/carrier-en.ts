import { catalogue, message } from '../words/catalogue.ts'

/** Coming from a carrier's first screen. */
export const carrierText = catalogue('carrier', {
  go: 'Continue with your phone plan',
  this_account: 'this account',
  late: 'That took too long. Please come once more from your carrier’s page.',
  link: {
    title: 'Join your phone plan to this account?',
    message: message(
      'You came from your carrier, and are logged in as {account}. Joined, your phone plan opens this account, and {brand} can be paid on your phone bill.',
      (account: string) => ({ account }),
    ),
    yes: 'Join them',
    no: 'Keep them apart',
    done: 'Your phone plan now opens this account.',
  },
  switch: {
    title: 'Go on with your phone plan’s account?',
    message: message(
      'You are logged in as {account}, and your phone plan has an account of its own. Going on logs you out of the first.',
      (account: string) => ({ account }),
    ),
    yes: 'Go on with my phone plan',
    no: 'Stay here',
    done: 'You are here with your phone plan.',
  },
})
