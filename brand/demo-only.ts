import { BRAND_FOLDER } from './brand.ts'

const name: string = BRAND_FOLDER.name
/** True for the demo brand. Another name leaves out everything in this file. */
const IS_DEMO = name === 'Selah'

/** Community codes of real organizations, which never agreed to anything: for the demo alone. */
export const DEMO_COMMUNITY_CODES: readonly string[] = IS_DEMO
  ? [
      'dc',
      'dcc',
      'dreamcity',
      'dreamcitychurch',
      'cogic',
      'dream',
      'inspire',
      'alfc',
      'dp',
      'hc',
      'ww',
      'lv',
      'arise',
      'fff',
      'fabfitfun',
      'impactchurch',
    ]
  : []

/** Invented numbers of users: for the demo alone. */
export const DEMO_PROOF: { daily_shares: string; app_reviews: string } | null = IS_DEMO
  ? { daily_shares: '12k shares', app_reviews: '5 stars on 100k+ reviews' }
  : null
