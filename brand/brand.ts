/** Every word, link and colour an operator changes to make the product their own. */
export const brand = {
  name: 'Selah',
  slug: 'selah',
  tagline: 'Daily prayer, Scripture and rest',
  description:
    'Audio prayers, devotionals, the Bible, music and sleep stories for every day. Listen free, and open everything with a subscription.',
  theme_colour: '#0b0c0d',
  premium_name: 'Selah Premium',
  share_image: '/share-image.webp',
  links: {
    privacy: 'https://selah.example/privacy/',
    terms: 'https://selah.example/terms/',
    help: 'https://help.selah.example/',
    articles: 'https://selah.example/articles/',
    ios_app: 'https://apps.selah.example/ios/',
    android_app: 'https://apps.selah.example/android/',
  },
} as const
