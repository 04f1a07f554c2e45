/** The properties that each schema.org type may have on our pages, with the inherited ones. */
const THING = ['name', 'description', 'url', 'image', 'sameAs', 'mainEntityOfPage', 'potentialAction', 'identifier']
const WORK = [
  ...THING,
  ...['about', 'author', 'publisher', 'headline', 'inLanguage', 'datePublished', 'dateModified', 'isAccessibleForFree'],
  ...[
    'isPartOf',
    'hasPart',
    'associatedMedia',
    'position',
    'text',
    'version',
    'keywords',
    'thumbnailUrl',
    'copyrightYear',
  ],
]
const MEDIA = [...WORK, 'contentUrl', 'embedUrl', 'duration', 'encodingFormat', 'uploadDate', 'contentSize']
const EPISODE = [...WORK, 'duration', 'episodeNumber', 'partOfSeries', 'partOfSeason']
const SERIES = [...WORK, 'issn', 'startDate', 'endDate']

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  Article: [...WORK, 'articleBody', 'articleSection', 'wordCount'],
  AudioObject: [...MEDIA, 'transcript', 'caption'],
  Book: [...WORK, 'isbn', 'numberOfPages', 'bookEdition'],
  BreadcrumbList: [...THING, 'itemListElement', 'numberOfItems', 'itemListOrder'],
  Chapter: [...WORK, 'pageStart', 'pageEnd', 'pagination'],
  CollectionPage: [...WORK, 'breadcrumb', 'mainEntity'],
  CreativeWorkSeries: SERIES,
  Event: [
    ...THING,
    ...['startDate', 'endDate', 'eventStatus', 'eventAttendanceMode', 'location', 'organizer', 'offers', 'performer'],
    ...['isAccessibleForFree', 'doorTime', 'duration', 'inLanguage'],
  ],
  ItemList: [...THING, 'itemListElement', 'numberOfItems', 'itemListOrder'],
  ListItem: [...THING, 'item', 'position', 'previousItem', 'nextItem'],
  Offer: [...THING, 'price', 'priceCurrency', 'availability', 'validFrom', 'validThrough'],
  Organization: [...THING, 'logo', 'email', 'legalName'],
  Person: [...THING, 'jobTitle', 'givenName', 'familyName', 'worksFor'],
  PodcastEpisode: EPISODE,
  PodcastSeries: [...SERIES, 'webFeed', 'actor', 'director'],
  Quotation: [...WORK, 'spokenByCharacter'],
  SearchAction: [...THING, 'target', 'query', 'query-input'],
  VideoObject: [...MEDIA, 'transcript', 'caption', 'videoQuality', 'videoFrameSize'],
  VirtualLocation: THING,
  WebPage: [...WORK, 'breadcrumb', 'mainEntity', 'lastReviewed'],
  WebSite: WORK,
}

/** Properties that search engines require. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Person: ['name'],
  PodcastEpisode: ['name', 'url', 'partOfSeries'],
  PodcastSeries: ['name', 'url'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
}

/** Properties with absolute URLs, and properties with times or durations (ISO 8601). */
const ADDRESSES = ['url', 'image', 'contentUrl', 'thumbnailUrl', 'webFeed', 'item', 'mainEntityOfPage']
const DATES = ['datePublished', 'uploadDate', 'startDate', 'endDate']
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/
const ISO_DURATION = /^P(?!$)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/

/** Violations of schema.org in linked data: `Type.property: fault`. */
export function linkedDataFaults(thing: unknown, isWhole = true): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one) => linkedDataFaults(one, isWhole))
  if (typeof thing !== 'object' || thing === null) return []
  const { '@context': context, '@type': type, ...fields } = thing as Record<string, unknown>
  const kind = typeof type === 'string' ? type : ''
  const allowed = ALLOWED[kind]
  if (!allowed) return [`${kind || JSON.stringify(type)}: no type that is known here`]
  const missing = isWhole || kind === 'ListItem' ? (REQUIRED[kind] ?? []) : []
  return [
    ...(isWhole && context !== 'https://schema.org' ? [`${kind}: has no context`] : []),
    ...(isWhole || context === undefined ? [] : [`${kind}: a part has a context`]),
    ...missing.filter((name) => !(name in fields)).map((name) => `${kind}.${name}: is missing`),
    ...Object.entries(fields).flatMap(([name, value]) => [
      ...(allowed.includes(name) ? [] : [`${kind}.${name}: is none of its properties`]),
      ...valueFaults(`${kind}.${name}`, name, value),
      ...linkedDataFaults(value, false),
    ]),
  ]
}

function valueFaults(at: string, name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [`${at}: is empty`]
  if (typeof value !== 'string') return []
  if (ADDRESSES.includes(name) && !/^https?:\/\/[^/]/.test(value)) return [`${at}: ${value} is no whole address`]
  if (DATES.includes(name) && !ISO_DATE.test(value)) return [`${at}: ${value} is no date`]
  if (name === 'duration' && !ISO_DURATION.test(value)) return [`${at}: ${value} is no length`]
  return []
}
