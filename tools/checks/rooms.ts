export type Room = { mayImport: readonly string[]; because: string }

const PURE = ['contract', 'rules', 'brand']
const WHOLE_SERVER = ['server', 'server/*']
const TABLES_AND_GATEWAYS = ['server/database', 'server/gateways']
const BELOW_ENGINES = [...TABLES_AND_GATEWAYS, 'server/present', 'server/context']
const ENGINES = [
  'server/accounts',
  'server/billing',
  'server/catalogue',
  'server/media',
  'server/studio',
  'server/demo',
]
const ANYTHING = [
  ...PURE,
  ...WHOLE_SERVER,
  'web',
  'web/*',
  'studio',
  'studio/*',
  'operate',
  'catalogue',
  'simulators',
  'testing',
  'tools',
]

/**
 * Each room, the rooms it may import (`web/*` means every room below web) and the reason. A room may always import
 * itself. Tests may import everything.
 */
export const ROOMS: Record<string, Room> = {
  contract: { mayImport: [], because: 'the contract is shared by browser and server, so it depends on neither' },
  rules: { mayImport: ['contract'], because: 'rules are pure: time, randomness and the visitor come in as arguments' },
  brand: {
    mayImport: ['contract', 'rules'],
    because: 'another operator edits the brand alone; its letters are written by the rules of words',
  },

  'server/database': {
    mayImport: ['contract', 'rules'],
    because: 'queries know tables, not visitors; the wire form of a row is made in server/present',
  },
  'server/gateways': {
    mayImport: ['contract', 'rules'],
    because: 'a gateway talks to one outside service, and server/app.ts passes it what it needs',
  },
  'server/present': {
    mayImport: [...PURE, 'server/database', 'server/gateways'],
    because: 'presenting turns rows into entities and knows nothing of calls or of HTTP',
  },
  'server/context': {
    mayImport: [...PURE, ...TABLES_AND_GATEWAYS, 'server/present'],
    because: 'contexts are passed to every engine and answer: the program, the visitor, the limits, the outbox',
  },
  'server/accounts': {
    mayImport: [...PURE, ...BELOW_ENGINES],
    because: 'accounts know nothing of money; one port each way is listed in PORTS',
  },
  'server/billing': {
    mayImport: [...PURE, ...BELOW_ENGINES],
    because: 'billing knows nothing of sign-in; one port each way is listed in PORTS',
  },
  'server/catalogue': {
    mayImport: [...PURE, ...BELOW_ENGINES],
    because: 'finding and presenting the catalogue needs neither accounts nor billing',
  },
  'server/media': {
    mayImport: [...PURE, ...BELOW_ENGINES],
    because: 'audio, video and pictures are encoded and stored the same way for commands and uploads',
  },
  'server/studio': {
    mayImport: [...PURE, ...BELOW_ENGINES],
    because: 'staff changes go through roles and revisions; they need no other engine',
  },
  'server/demo': {
    mayImport: [...PURE, ...BELOW_ENGINES, 'server/billing'],
    because: 'the demo accounts of `local` are made by the same engines as real ones',
  },
  'server/api': {
    mayImport: [...PURE, ...BELOW_ENGINES, ...ENGINES],
    because: 'a call finds, gathers, decides and presents; HTTP is in server/http',
  },
  'server/http': {
    mayImport: [...PURE, ...BELOW_ENGINES, ...ENGINES, 'server/api'],
    because: 'HTTP carries calls and pages and decides nothing; the server never imports web',
  },
  'server/work': {
    mayImport: [...PURE, ...BELOW_ENGINES, ...ENGINES, 'server/api', 'server/http'],
    because: 'scheduled work uses the server, never the pages',
  },
  server: {
    mayImport: [...PURE, 'server/*', 'simulators'],
    because: 'main, app and config put the server together, and main starts the simulators; it never imports web',
  },

  simulators: {
    mayImport: PURE,
    because: 'a simulator is a peer: it knows the protocol and the clock, and nothing of our code',
  },

  'web/store': {
    mayImport: [],
    because: 'a store of values decides nothing, so it is no rule; without DOM or network, all of web may use it',
  },
  'web/ui': {
    mayImport: [...PURE, 'web/store', 'web/navigation'],
    because: 'a button or dialog knows neither the network nor a page; Back closes a dialog',
  },
  'web/http': {
    mayImport: [...PURE, 'web/store'],
    because: 'calls, the session and the browser’s storage; it draws nothing',
  },
  'web/state': {
    mayImport: [...PURE, 'web/store', 'web/http', 'web/navigation'],
    because: 'this visitor’s state, shown over pages that are the same for everybody; it draws nothing',
  },
  'web/navigation': {
    mayImport: [...PURE, 'web/store', 'web/http'],
    because: 'navigation knows addresses and the history, but no page and no content',
  },
  'web/player/core': {
    mayImport: ['contract', 'rules', 'web/store'],
    because: 'the core of the player is states and transitions, without DOM, brand or network',
  },
  'web/player': {
    mayImport: [...PURE, 'web/store', 'web/ui', 'web/http', 'web/state', 'web/navigation', 'web/player/*'],
    because: 'features and pages use the player, and it knows neither',
  },
  'web/worker': {
    mayImport: ['contract', 'rules'],
    because: 'the service worker runs beside the pages and outlives them; where downloads are kept is a rule of both',
  },
  'web/features': {
    mayImport: [
      ...PURE,
      'web/store',
      'web/ui',
      'web/http',
      'web/state',
      'web/navigation',
      'web/player',
      'web/player/*',
    ],
    because: 'a feature is used by several pages and knows none',
  },
  'web/pages': {
    mayImport: [
      ...PURE,
      'web/store',
      'web/ui',
      'web/http',
      'web/state',
      'web/navigation',
      'web/player',
      'web/player/*',
      'web/features',
    ],
    because: 'web/app shows pages; a page does not import it',
  },
  'web/app': { mayImport: [...PURE, 'web', 'web/*'], because: 'the shell sees all of web and nothing of the server' },
  web: { mayImport: PURE, because: 'files at the root of web are visible to all of web' },

  'studio/text': {
    mayImport: [...PURE, 'web/ui'],
    because: 'texts of the studio are catalogues, as those of web/ui are',
  },
  'studio/navigation': {
    mayImport: ['contract', 'web/store'],
    because: 'where the member of staff is: addresses and the history, and no page',
  },
  'studio/calls': {
    mayImport: [...PURE, 'web/store', 'web/http', 'studio/text'],
    because: 'calls and their cache; it draws nothing',
  },
  'studio/ui': {
    mayImport: [...PURE, 'web/store', 'web/ui', 'studio/text', 'studio/navigation'],
    because: 'a table or dialog of the studio knows neither the network nor a page',
  },
  'studio/features': {
    mayImport: [...PURE, 'web/store', 'web/ui', 'studio/text', 'studio/navigation', 'studio/calls', 'studio/ui'],
    because: 'parts that several pages share and that make calls',
  },
  'studio/pages': {
    mayImport: [
      ...PURE,
      'web/store',
      'web/ui',
      'web/http',
      'studio/text',
      'studio/navigation',
      'studio/calls',
      'studio/ui',
      'studio/features',
    ],
    because: 'a page of the studio stands on its parts, never on the listener’s player',
  },
  'studio/app': {
    mayImport: [...PURE, 'web/store', 'web/ui', 'web/http', 'studio/*'],
    because: 'the frame sees all of the studio',
  },
  studio: { mayImport: PURE, because: 'nothing but its tsconfig.json' },

  operate: { mayImport: [...PURE, ...WHOLE_SERVER, 'catalogue'], because: 'operator commands never need the pages' },
  catalogue: { mayImport: PURE, because: 'the demo catalogue is content and the programs that made it' },
  testing: {
    mayImport: [...PURE, ...WHOLE_SERVER, 'operate', 'catalogue', 'simulators'],
    because: 'test support uses the program, and never the reverse',
  },
  tools: { mayImport: ANYTHING, because: 'tools may import everything but bench and journeys' },
  bench: { mayImport: ANYTHING, because: 'bench may import everything but journeys' },
  journeys: { mayImport: ANYTHING, because: 'journeys may import everything but bench' },
}

/** Rooms whose folders may not import one another; shared code belongs one room lower. */
export const ISOLATED_SUBFOLDERS = ['server/api', 'web/features', 'web/pages', 'studio/pages']

/**
 * Files that another room may import although it may not import the rest of their room: the only links between two
 * engines.
 */
export const PORTS: readonly { from: string; to: string; because: string }[] = [
  {
    from: 'server/accounts',
    to: 'server/billing/gifts/grant-pending-campaigns.ts',
    because: 'a sign-in grants the gifts that wait for the address',
  },
  {
    from: 'server/billing',
    to: 'server/accounts/prove-payer.ts',
    because: 'a payer by phone bill proves by a code that the phone is theirs',
  },
]

/** Packages that a part of the project never imports. */
export const FORBIDDEN_PACKAGES = [
  {
    wing: 'server',
    packages: /^(react|react-dom|react-aria[\w-]*|react-stately)(\/|$)/,
    because: 'the server gets rendered pages and never imports React',
  },
  {
    wing: 'web',
    packages: /^(node:.*|fastify|@fastify\/.*|kysely|pg)(\/|$)/,
    because: 'pages run in a browser',
  },
]
