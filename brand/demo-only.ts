import { BRAND_FOLDER } from './brand.ts'

const name: string = BRAND_FOLDER.name
/** True for the demo brand. Under another name, nothing of this file is used. */
const IS_DEMO = name === 'Selah'

/** Community codes of real organizations, which have agreed to nothing: for the demo only. */
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

/** Invented numbers of users: for the demo only. */
export const DEMO_PROOF: { daily_shares: string; app_reviews: string } | null = IS_DEMO
  ? { daily_shares: '12k shares', app_reviews: '5 stars on 100k+ reviews' }
  : null
