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
const ANYTHING = [...PURE, ...WHOLE_SERVER, 'web', 'web/*', 'operate', 'catalogue', 'simulators', 'testing', 'tools']

/**
 * Each room, the rooms it may import (`web/*` means every room below web) and the reason. A room may always import
 * itself. Tests may import everything.
 */
export const ROOMS: Record<string, Room> = {
  contract: { mayImport: [], because: 'the contract is what browser and server agree on, so it leans on neither' },
  rules: { mayImport: ['contract'], because: 'rules are pure: time, randomness and the visitor come in as arguments' },
  brand: { mayImport: ['contract'], because: 'another operator edits the brand alone, so it knows only the contract' },

  'server/database': {
    mayImport: ['contract', 'rules'],
    because: 'queries know tables, not who asks; what a row looks like on the wire is for server/present',
  },
  'server/gateways': {
    mayImport: ['contract', 'rules'],
    because: 'a gateway speaks to one thing outside and is handed what it needs by server/app.ts',
  },
  'server/present': {
    mayImport: [...PURE, 'server/database', 'server/gateways'],
    because: 'presenting turns rows into entities and knows nothing of calls or of HTTP',
  },
  'server/context': {
    mayImport: [...PURE, ...TABLES_AND_GATEWAYS, 'server/present'],
    because: 'what every engine and every answer is given: the program, the visitor, the limits, the outbox',
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
    because: 'finding and presenting what there is to hear needs neither accounts nor billing',
  },
  'server/media': {
    mayImport: [...PURE, ...BELOW_ENGINES],
    because: 'sound, film and pictures are encoded and stored the same, whatever brings them: a command or an upload',
  },
  'server/studio': {
    mayImport: [...PURE, ...BELOW_ENGINES],
    because: 'what staff change goes through roles and revisions; it needs no other engine',
  },
  'server/demo': {
    mayImport: [...PURE, ...BELOW_ENGINES, 'server/billing'],
    because: 'the demo accounts of `local` are made by the engines that real ones are made by',
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
    because: 'work happens by the clock and stands on the server, never on the pages',
  },
  server: {
    mayImport: [...PURE, 'server/*', 'simulators'],
    because: 'main, app and config put the server together, and main starts the simulators; it never imports web',
  },

  simulators: {
    mayImport: PURE,
    because: 'a simulator is a peer: it knows the protocol and the clock, and nothing of how we are made',
  },

  'web/store': {
    mayImport: [],
    because:
      'a value with listeners decides nothing, so it is no rule; without DOM or network, all of web stands on it',
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
    because: 'what is known of this visitor, laid over pages that are the same for everybody; it draws nothing',
  },
  'web/navigation': {
    mayImport: [...PURE, 'web/store', 'web/http'],
    because: 'navigation knows addresses and the history, and neither what a page is nor what it shows',
  },
  'web/player/core': {
    mayImport: ['contract', 'rules', 'web/store'],
    because: 'the core of the player is states and moves, without DOM, brand or network',
  },
  'web/player': {
    mayImport: [...PURE, 'web/store', 'web/ui', 'web/http', 'web/state', 'web/navigation', 'web/player/*'],
    because: 'the player serves features and pages and knows neither',
  },
  'web/worker': { mayImport: [], because: 'the service worker stands beside the pages and outlives them' },
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
    because: 'a feature is part of pages and cannot know which',
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
    because: 'a page is put on stage by web/app and does not reach for it',
  },
  'web/app': { mayImport: [...PURE, 'web', 'web/*'], because: 'the shell sees all of web and nothing of the server' },
  web: { mayImport: PURE, because: 'what lies at the root of web is seen by all of web' },

  operate: { mayImport: [...PURE, ...WHOLE_SERVER, 'catalogue'], because: 'operator commands never need the pages' },
  catalogue: { mayImport: PURE, because: 'the demo catalogue is material and the programs that made it' },
  testing: {
    mayImport: [...PURE, ...WHOLE_SERVER, 'operate', 'catalogue', 'simulators'],
    because: 'what only tests use stands on the program, and the program never on it',
  },
  tools: { mayImport: ANYTHING, because: 'bench and journeys are imported by none' },
  bench: { mayImport: ANYTHING, because: 'journeys are imported by none' },
  journeys: { mayImport: ANYTHING, because: 'bench is imported by none' },
}

/** Rooms whose folders may not import one another; shared code belongs one room lower. */
export const ISOLATED_SUBFOLDERS = ['server/api', 'web/features', 'web/pages']

/** Files that a room may import although their room is closed to it: the only links between two engines. */
export const PORTS: readonly { from: string; to: string; because: string }[] = [
  {
    from: 'server/accounts',
    to: 'server/billing/gifts/grant-pending-campaigns.ts',
    because: 'whoever signs in gets the gifts that wait for their address',
  },
  {
    from: 'server/billing',
    to: 'server/accounts/prove-payer.ts',
    because: 'who is billed by phone proves by a code that the phone is theirs',
  },
]

/** Packages that a whole part of the project never imports. */
export const FORBIDDEN_PACKAGES = [
  {
    wing: 'server',
    packages: /^(react|react-dom|react-aria[\w-]*|react-stately)(\/|$)/,
    because: 'the server is handed finished pages and never imports React',
  },
  {
    wing: 'web',
    packages: /^(node:.*|fastify|@fastify\/.*|kysely|pg)(\/|$)/,
    because: 'what people see runs in a browser',
  },
]
