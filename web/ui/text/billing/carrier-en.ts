import { catalogue, message } from '../../words/catalogue.ts'

/** The questions to visitors from a carrier's first screen. */
export const carrierText = catalogue('carrier', {
  go: 'Continue with your phone plan',
  this_account: 'this account',
  late: 'That took too long. Start again from your carrier’s page.',
  enter: {
    title: 'Log in with your phone plan?',
    message: message(
      'This link logs you in as a customer of your carrier. Continue only if you opened it yourself.',
      (_account: string) => ({}),
    ),
    yes: 'Continue',
    no: 'Not now',
    done: 'You’re logged in with your phone plan.',
  },
  link: {
    title: 'Connect your phone plan to this account?',
    message: message(
      'You came from your carrier and are logged in as {account}. Once connected, your phone plan logs you in to this account, and you can pay for {brand} on your phone bill.',
      (account: string) => ({ account }),
    ),
    yes: 'Connect',
    no: 'Not now',
    done: 'Your phone plan is connected to this account.',
  },
  switch: {
    title: 'Switch to your phone plan’s account?',
    message: message(
      'You’re logged in as {account}, and your phone plan has its own account. Switching logs you out of this one.',
      (account: string) => ({ account }),
    ),
    yes: 'Switch',
    no: 'Stay here',
    done: 'You’re logged in with your phone plan.',
  },
})
