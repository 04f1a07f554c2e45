// The cases that the demo catalogue must contain: each is a sentence, and whether the pack fulfills it.
// `pack` is {artists, series, feeds, radio, local, today}; scheduled entries due by `today` count as visible.

const ORDERS = ['published-newest', 'published-oldest', 'added-newest', 'added-oldest', 'number-descending', 'manual']
const SECTIONS = [
  'web-bible',
  'web-daily',
  'web-desktop-footer-banner',
  'web-grid',
  'web-item',
  'web-mobile-banner-button',
  'web-netflix-header',
  'web-radio',
  'web-scrollable-row',
  'web-tags',
]
const RICH = { kids: 8, bible: 40, sleep: 18, music: 11, prayer: 35, video: 7, podcast: 60, devotional: 10 }

/** True if the item is visible to everybody on that day. */
export const isSeen = ({ visibility, visible_at }, today) =>
  visibility === 'public' || (visibility === 'schedule' && Date.parse(visible_at) <= today)

/** The items of a pack that are visible to everybody, each with its artist. */
const seenItems = ({ series, today }) =>
  series
    .filter((one) => isSeen(one, today))
    .flatMap((one) =>
      one.items
        .filter((item) => isSeen(item, today))
        .map((item) => ({ ...item, by: item.artist ?? one.author, series: one })),
    )

const artistCases = ({ artists, local }, items) => {
  const counts = (is) => artists.map(({ handle }) => items.filter((item) => item.by === handle && is(item)).length)
  const episodes = counts((item) => item.audio)
  return [
    ['an artist who is verified', artists.some(({ is_verified }) => is_verified)],
    ['an artist who is not verified', artists.some(({ is_verified }) => !is_verified)],
    ['an artist with a giving link', artists.some(({ giving_url }) => giving_url)],
    ['an artist without a giving link', artists.some(({ giving_url }) => !giving_url)],
    ['an artist with a promo unit', artists.some(({ promo_unit }) => promo_unit)],
    ['an artist with a gift campaign', artists.some(({ gift_campaign }) => gift_campaign)],
    [
      'an artist with a header picture, and one without',
      artists.some((one) => one.header_image) && artists.some((one) => !one.header_image),
    ],
    ['an artist with more than five videos', counts((item) => item.video).some((count) => count > 5)],
    ['an artist with exactly five episodes', episodes.includes(5)],
    ['an artist with sixty episodes', episodes.includes(60)],
    ['an artist with nothing published yet', counts(() => true).includes(0)],
    ['four artists of whom the brand itself tells', local.length === 4],
    ['twelve artists or more', artists.length >= 12],
  ]
}

const seriesCases = ({ series, today }) => [
  ['a series with more than 25 items', series.some(({ items }) => items.length > 25)],
  ['a series with no items', series.some((one) => one.items.length === 0 && one.visibility === 'public')],
  ['a private series', series.some(({ visibility }) => visibility === 'private')],
  ['a series scheduled for a later day', series.some((one) => one.visibility === 'schedule' && !isSeen(one, today))],
  ['a scheduled series that is due', series.some((one) => one.visibility === 'schedule' && isSeen(one, today))],
  ['a series in another language', series.some(({ locale }) => locale !== 'en')],
  ['a series without an artist', series.some(({ author }) => author === null)],
  ...ORDERS.map((order) => [`a series in the order ${order}`, series.some((one) => one.order === order)]),
  ['42 series or more', series.length >= 42],
]

const itemCases = ({ series, today }, items) => {
  const all = series.flatMap((one) => one.items)
  const placements = items.flatMap((item) => item.ads_metadata ?? [])
  const share = all.filter(({ is_free }) => is_free).length / all.length
  return [
    ['220 items or more', all.length >= 220],
    ['a third of the items free, more or less', share > 0.28 && share < 0.45],
    ['a locked item', items.some(({ is_free }) => !is_free)],
    ['an item that is free but not accessible', items.some((item) => item.is_free && !item.is_accessible)],
    ['an item to watch', items.some((item) => item.video && !item.audio)],
    ['an item to hear', items.some((item) => item.audio && !item.video)],
    ['an item to watch or to hear', items.some((item) => item.audio && item.video)],
    ['an item with chapters', items.some(({ chapters }) => chapters.length > 1)],
    [
      'an item with chapters and a transcript',
      items.some(({ audio, chapters, text_tracks }) => audio && chapters.length > 3 && text_tracks?.length > 0),
    ],
    ['an item that opens the small player', items.some((item) => item.is_open_mini_player)],
    [
      'a scheduled item in a series that is seen',
      series.some((one) => isSeen(one, today) && one.items.some((item) => !isSeen(item, today))),
    ],
    ['an item in another language than its series', items.some((item) => item.locale !== item.series.locale)],
    ['three to six items with advertisements', placements.length >= 3 && placements.length <= 6],
    [
      'advertisements before, within and after',
      ['xml', 'mid', 'post'].every((end) => placements.some(({ adTagUrl }) => adTagUrl.endsWith(end))),
    ],
    ...Object.entries(RICH).map(([category, least]) => [
      `${least} ${category} items or more`,
      items.filter((item) => item.series.category === category).length >= least,
    ]),
  ]
}

const feedCases = ({ feeds, radio }) => {
  const sections = feeds.flatMap((feed) => feed.sections)
  const thin = sections.filter(
    ({ object, styles, entries }) => object === 'web-scrollable-row' && styles?.shape !== 'round' && entries.length < 6,
  )
  return [
    ...SECTIONS.map((object) => [
      `a section of the type ${object}`,
      sections.some((section) => section.object === object),
    ]),
    ...SECTIONS.map((object) => [
      `${object} on the discover tab`,
      feeds.some(({ tab, sections }) => tab === 'discover' && sections.some((section) => section.object === object)),
    ]),
    [`six entries or more in every row${thin.map(({ id }) => ` (not ${id})`).join('')}`, thin.length === 0],
    [
      'more than 25 sections on some tab, so that it has a second page',
      feeds.some((feed) => feed.sections.length > 25),
    ],
    [
      'a tag that only some sections carry',
      feeds.some((feed) => feed.tags.some((tag) => !feed.sections.every((section) => section.tags.includes(tag.name)))),
    ],
    ['a radio channel', radio.length > 0],
  ]
}

/** The cases that do not occur in the pack. */
export function missingCases(pack) {
  const items = seenItems(pack)
  const cases = [...artistCases(pack, items), ...seriesCases(pack), ...itemCases(pack, items), ...feedCases(pack)]
  return { count: cases.length, missing: cases.filter(([, holds]) => !holds).map(([says]) => says) }
}
