import { valueInForce } from './in-force.ts'

/** Every word, link and color an operator changes to make the product their own. */
export const BRAND_FOLDER = {
  name: 'Selah',
  slug: 'selah',
  tagline: 'Daily prayer, Scripture and rest',
  description:
    'Audio prayers, devotionals, the Bible, music and sleep stories for every day. Listen free, and open everything with a subscription.',
  theme_colour: '#0b0c0d',
  premium_name: 'Selah Premium',
  /** The app's id in the app stores. */
  app_id: 'example.selah.app',
  /** Prefix of the analytics service's device cookie, if one is in use. */
  analytics_cookie: 'amp_',
  accent_colour: '#e3af4a',
  /** Typefaces: `serif`, `sans` or `system`, as in `colours.css`. */
  type: 'serif',
  /** The logo: an SVG path in a 28 × 28 view box. */
  mark: 'M4 24V9.5a4.5 4.5 0 0 1 9 0V24a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM15 24V9.5a4.5 4.5 0 0 1 9 0V24a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1Z',
  mail_from: 'hello@selah.example',
  /** Recipient of submitted forms. */
  mail_operator: 'letters@selah.example',
  share_image: '/share-image.webp',
  /** The time zone of the listening figures' days: an IANA name. Days that are already counted do not change. */
  time_zone: 'UTC',
  /** The radio channel to open on pages without one of their own. */
  station: { id: 'selah-radio', title: 'Bethlehem Road Radio' },
  links: {
    privacy: 'https://selah.example/privacy/',
    terms: 'https://selah.example/terms/',
    help: 'https://help.selah.example/',
    apple_support: 'https://help.selah.example/apple/',
    google_support: 'https://help.selah.example/google-play/',
    articles: 'https://selah.example/articles/',
    ios_app: 'https://apps.selah.example/ios/',
    android_app: 'https://apps.selah.example/android/',
  },
} as const

/** The type of any brand: the values of this folder, with `string` in place of each literal. */
type Texts<values> = { readonly [key in keyof values]: values[key] extends string ? string : Texts<values[key]> }

/** Names that never change stay literals: cookies, file names, addresses and apps contain them. */
type Fixed = Pick<typeof BRAND_FOLDER, 'slug' | 'app_id' | 'analytics_cookie'>
type Brand = Texts<Omit<typeof BRAND_FOLDER, keyof Fixed>> & Fixed

/** The current brand: the values set in the studio, else those of this folder. Read again at every access. */
export const brand = inForce(BRAND_FOLDER as Brand, '') // its texts may be any

function inForce<values extends object>(values: values, prefix: string): values {
  return new Proxy(values, {
    get(folder, key) {
      const value: unknown = Reflect.get(folder, key)
      return typeof value === 'object' ? inForce(Object(value), 'link_') : (valueInForce(prefix + String(key)) ?? value)
    },
  })
}
