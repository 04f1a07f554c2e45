import { ads } from './ads/ads.ts'
import { appStore } from './app-store/app-store.ts'
import { bango } from './bango/bango.ts'
import { card } from './card/card.ts'
import { carrier } from './carrier/carrier.ts'
import { apple } from './identity/apple.ts'
import { facebook } from './identity/facebook.ts'
import { firebase } from './identity/firebase.ts'
import { google } from './identity/google.ts'
import { play } from './play/play.ts'
import { push } from './push/push.ts'
import type { Simulator } from './simulator.ts'

/** All simulators. */
export const SIMULATORS: readonly Simulator[] = [
  ads,
  appStore,
  bango,
  card,
  carrier,
  google,
  apple,
  facebook,
  firebase,
  play,
  push,
]
