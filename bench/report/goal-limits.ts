/** Why a goal is missed: what the limit is, and how it was found. */
export type GoalLimit = {
  /** The footnote's name in the report. */
  name: string
  /**
   * The rows and goals as the report writes them, without the ratio reached; of a table of pages, the columns. A row that
   * names its database first is written `feed, embedded`.
   */
  of: readonly (readonly [row: string, goal: string])[]
  text: string
}

const PAGES = ['/discover/', '/series/morning-mercies/', '/content/his-compassions-fail-not/']
const LISTENING_PAGES = PAGES.slice(1)

const onPages = (pages: readonly string[], column: string) => pages.map((page) => [page, column] as const)

/**
 * Found on November 30, 2026, with CPU profiles, `strace -c -f`, a heap snapshot, a trace of the browser and its list of
 * resources, on a machine that others used as well: shares count, milliseconds do not.
 */
export const GOAL_LIMITS: readonly GoalLimit[] = [
  {
    name: 'framework',
    of: [
      ['small JSON', 'stack ≥ 0.65 × bare hello'],
      ['small JSON, logging', 'stack ≥ 0.45 × bare hello'],
      ['cached content page br', 'stack ≥ 0.5 × bare hello'],
      ['cached content page br', 'stack ≥ 0.7 × bare page br'],
      ['cached content page 304', 'stack ≥ 0.6 × bare hello'],
      ['cached discover page br', 'stack ≥ 0.5 × bare hello'],
      ['page data br', 'stack ≥ 0.45 × bare hello'],
    ],
    text: `The program makes the same system calls for an answer as bare node:http: one read and one write (strace). The
difference, 0.03 to 0.05 ms, is JavaScript: of a cached page’s samples, Node’s HTTP has 24 %, our own code (admission, cache,
headers) 26 %, packages (Fastify, its router, cookies) 21 %, the write 13 % and the collection of garbage 9 %. The ratios were set
on a machine where bare node:http took 0.045 ms; here it takes a third of that.`,
  },
  {
    name: 'nginx',
    of: [['cached content page br', 'stack ≥ 0.25 × nginx page br']],
    text: `nginx is C and answers in 0.010 ms. Bare node:http reaches 0.65 of its rate for each second of CPU time with the same
bytes from memory, so most of the distance is the program’s own part of every answer, as beside bare hello.`,
  },
  {
    name: 'rendering',
    of: [
      ['uncached discover page', 'P4 ≥ 250 req/s'],
      ['uncached series page', 'stack ≤ 1.2 ms CPU'],
    ],
    text: `React’s \`renderToString\` with our components has 25 % (discover) to 43 % (a series) of the samples of an uncached page,
queries 13 %, garbage 9 %. One connection waits for each page, so the rate is one page in its time. A page is rendered once for each
change of the catalogue; all others get it from the cache.`,
  },
  {
    name: 'ratio',
    of: [['feed, guest, from the cache br', 'stack ≥ 20 × feed, subscribed, embedded']],
    text: `A ratio of two of our own answers: 20 × would be a subscriber’s feed of 1.3 ms. The faster that feed is, the further away
is this goal.`,
  },
  {
    name: 'subscribed-feed',
    of: [
      ['feed, subscribed, embedded', 'P1 ≥ 3000 req/s'],
      ['feed, subscribed, embedded', 'P1 ≤ 0.35 ms CPU'],
      ['feed, subscribed, embedded', 'P1 p99 ≤ 30 ms'],
    ],
    text: `A registered visitor gets the guests’ bytes; a subscriber gets 32 KB of their own, with a signed link for
each locked recording. Of the samples, 22 % are \`JSON.stringify\`, 20 % the cards with 6 % for signatures, 12 % the write, 4 % the
session; no query is made. The collection of garbage is 4 % with 16 MB for new objects, 9 % with the 8 MB of \`npm start\`. The
p99 follows from 32 at once on one core: it is at least 32 times the CPU time.`,
  },
  {
    name: 'item',
    of: [
      ['content item, signed in, embedded', 'P2 ≥ 6000 req/s'],
      ['content item, signed in, embedded', 'P2 ≤ 0.15 ms CPU'],
    ],
    text: `The item is memoized; the visitor’s marks are a query, which with its transaction takes four locks of the file (fcntl,
strace), 15 % of the samples with the answer’s own code. Checking the session takes 9 %, the write 10 %, reading the input took
10 % until schemas were sorted once.`,
  },
  {
    name: 'writes',
    of: [
      ['durable write, 256 at once, embedded', 'P7 ≥ 3000 req/s'],
      ['durable write, 256 at once, embedded', 'P7 p99 ≤ 50 ms'],
    ],
    text: `58 % of the thread’s time is the commit, in which it waits for the disk (profile); up to 64 writes share one. With 256 at
once their mean time is 256 divided by the rate: at 3,000 a second 85 ms, so a p99 of 50 ms needs more than 5,100 a second.`,
  },
  {
    name: 'range',
    of: [['media range, signed', 'bench ≥ 0.7 × bare range']],
    text: `One read and one write for each answer, and none of the file, whose blocks are in memory (strace); the bare server reads
the file. The difference is JavaScript: of the samples Node has 31 %, packages 22 %, our own code with the checks of seal, listing
and entitlement 19 %, the write 16 %.`,
  },
  {
    name: 'start',
    of: [['start to the first healthy answer (`node start.mjs`, filled database, built pages)', 'P9 ≤ 1000 ms']],
    text: `All of it is CPU time (profile): 13 % to compare the build with its sources, which the image and the systemd unit
do not do; 27 % to evaluate modules, 15 % to load and link them with the compile cache, 12 % to add the routes (a
third less since the refused methods of a path are no routes), 6 % garbage.
Compiling the schemas of all calls was 9 % more; that now waits for their first request.`,
  },
  {
    name: 'idle-memory',
    of: [['resident memory, idle', 'P9 ≤ 120 MB']],
    text: `The bare server of the bench has 79 MB. In the program 60 MB are pages of Node’s own file. The heap has 68 MB
(snapshot): 19 MB texts, half of them the source of the bundles, 17 MB code, 10 MB buffers (the site’s files), 21 MB objects, arrays,
closures and shapes. While bundles had characters beyond ASCII, it had 81 MB.`,
  },
  {
    name: 'loaded-memory',
    of: [['resident memory after all load tests', 'P9 ≤ 250 MB']],
    text: `The idle memory and what answers leave: cached answers, pages and rows within their limits, and SQLite’s pages, up
to 32 MB for each of its two connections. After feeds and cached pages alone the process has 217 to 233 MB.`,
  },
  {
    name: 'route-change',
    of: [
      ['route change within the site, by mouse: click to new heading', 'P13 ≤ 150 ms'],
      ['route change without prefetching: click to new heading', 'P13 ≤ 150 ms'],
    ],
    text: `The bench’s mouse points at the link only 15 ms before it clicks, so both rows load the same: after 40 to 80 ms the script
and the data of the page are there (trace). The rest is work of the browser’s thread: 50 to 140 ms scripts, mostly React, and 30 to
130 ms styles and layout, in software on a busy machine.`,
  },
  {
    name: 'scripts',
    of: onPages(LISTENING_PAGES, 'JS KB br'),
    text: `The bench counts until 0.7 s (slow: 1.5 s) after hydration. Up to hydration these pages load 106 and 107 KB in seven
files, 92 KB of it one file that all pages share. Afterwards, while idle, 42 KB follow in ten files (slow: 60 KB): 37 KB the
player, so that Play starts at once, the rest the cookie banner and what it uses.`,
  },
  {
    name: 'styles',
    of: onPages(LISTENING_PAGES, 'CSS KB br'),
    text: `13.3 and 13.8 KB before hydration in four files; 3.9 KB come with the player while the page is idle, 0.9 KB with the
cookie banner and the player’s later parts.`,
  },
  {
    name: 'html',
    of: onPages(PAGES, 'HTML KB raw'),
    text: `18 to 22 KB are the page’s data for the browser, 10 to 11 KB icons, 10 to 11 KB class names, 4 to 6 KB the sizes of
pictures, 6 to 9 KB the head. It repeats itself: Brotli sends 10 KB.`,
  },
  {
    name: 'requests',
    of: onPages(PAGES, 'requests'),
    text: `Of discover’s 31, 14 are pictures of the first view of a wide screen (3 of a phone’s); 2 fonts, up to 4 style sheets and 7
scripts come before hydration, and on pages of recordings 14 more while idle: the player, the cookie banner, the session. One
connection carries all of them.`,
  },
  {
    name: 'renewals',
    of: [
      ['renewal, embedded', '≤ 60 s'],
      ['renewal, postgresql', '≤ 60 s'],
    ],
    text: `On the embedded database all of it is CPU time of one thread, on PostgreSQL over half. Of the samples of both together,
without waiting: SQLite’s statements 23 %, our own code 15 %, Node 14 %, building the queries (Kysely) 12 %, garbage 5 %. A renewal
writes the charge, its attempt, the ledger, the subscription, the access and the receipt.`,
  },
  {
    name: 'typing',
    of: [['search of the library', '≤ 50 ms']],
    text: `The p50 is 14 ms. One key of a hundred waits for the rows of an earlier one to be drawn; which part of that takes longest
was not profiled.`,
  },
  {
    name: 'large-sitemap',
    of: [['last part of the sitemap, postgresql', '≤ 50 ms']],
    text: `The p50 is 13 ms; the p99 is the slowest of the measured calls, of which a few had to wait: with the demo’s catalogue it
is 17 ms beside a p50 of 1.1. A part is cached after its first answer.`,
  },
]
