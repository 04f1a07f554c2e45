import { brand } from '#brand/brand.ts'

export type ForbiddenWord = {
  what: RegExp
  why: string
  /** Paths that are checked; default all source files. */
  where?: RegExp
  /** Exempt paths. */
  except?: RegExp
  /** True if comments are checked too. */
  inComments?: true
}

const SOURCE = /\.(ts|tsx|mjs|js)$/
const TEST = /\.test\.tsx?$/
const TESTS_AND_TOOLS = /\.test\.tsx?$|^(tools|testing|bench|journeys)\//

/**
 * Code for any operator: all rooms except the brand and the catalogue. Tests are excluded, because they use this brand.
 */
const UNBRANDED = /^(?:contract|rules|server|web|studio|operate|simulators|deploy)\/|^start\.mjs$/

/** The operator's command is called `selah` for every brand, like its package. */
const COMMAND_LINE = /^operate\/(?:selah\.(?:ts|mjs)$|commands\/|command-line\/)/

/** Terms of the demo brand for which `selah brand check` searches. */
const DEMO_BRAND = /^operate\/brand\/demo-brand\.json$/

/** Forbidden words, each with the reason. */
export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  {
    what: /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|\bperformance\.now\b/,
    why: 'time comes in as an argument, from server/gateways/clock.ts or web/http/browser/clock.ts',
    where: SOURCE,
    except: new RegExp(`${TESTS_AND_TOOLS.source}|^server/gateways/|^web/(http/browser/clock|app/before-paint)\\.ts$`),
  },
  {
    what: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b|\bgetRandomValues\b/,
    why: 'randomness comes in as an argument, from server/gateways/ids.ts or web/http/browser/{device-id,secret-bytes}.ts',
    where: SOURCE,
    except: new RegExp(`${TESTS_AND_TOOLS.source}|^server/gateways/|^web/http/browser/(device-id|secret-bytes)\\.ts$`),
  },
  {
    what: /\bhistory\.(?:pushState|replaceState|back|forward|go)\b/,
    why: 'web/navigation owns the browser’s history: replaceAddress, goBack, useCloseOnBack, useNavigate',
    where: /^web\/.*\.tsx?$/,
    except: /^web\/navigation\/|\.test\.tsx?$/,
  },
  {
    what: /:\s*any\b(?=\s*(?:[,;)=\]}>|&[]|$))|\bas any\b|<any>/m,
    why: 'any switches the compiler off; parse at the door and trust types inside',
    where: SOURCE,
  },
  {
    what: /@ts-(ignore|nocheck)\b/,
    why: 'say what is expected with @ts-expect-error and its reason',
    inComments: true,
  },
  {
    what: /\b(TODO|FIXME|HACK|XXX)\b/,
    why: 'unfinished work belongs in the issue list, not in the source',
    inComments: true,
  },
  {
    what: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip)\b/,
    why: 'a test that does not run proves nothing',
    where: TEST,
  },
  {
    what: /\b(?:testTimeout|hookTimeout)\b|^ *\}, [\d_]+\)$|\.poll\(.*\btimeout: [\d_]+/m,
    why: 'time limits are in testing/vitest/time-limits.ts only',
    where: TEST,
  },
  {
    what: /\bwaitForTimeout\b/,
    why: 'a fixed time is too short on some machine: wait for something observable, or for the page’s own timers (waitInPage)',
    where: /^journeys\//,
  },
  {
    what: /\bwaitForFunction\(\s*async\b/,
    why: 'it takes the promise for its answer and waits for nothing: use waitUntil of journeys/support/offline-code.ts',
    where: /^journeys\//,
  },
  {
    what: /\.each\(\s*\[\s*\d{3,4}\b/,
    why: 'a journey at a second width costs as much as the first: sampleOf([360, 1440]), and resize it with expectAccessibleAtAllWidths',
    where: /^journeys\//,
  },
  {
    what: new RegExp(`(?<!operate/)(?:${brand.slug}|${brand.name})`, 'i'),
    why: 'an operator with another brand edits brand/ only; take it from there',
    where: UNBRANDED,
    // Part of an ordinary word in some languages (Filipino: kanselahin).
    except: new RegExp(`\\.test\\.tsx?$|\\.md$|^web/ui/text/locales/|${COMMAND_LINE.source}|${DEMO_BRAND.source}`),
    inComments: true,
  },
  {
    what: new RegExp(`\\b${brand.name}\\b`),
    why: 'translations name the brand as {brand}',
    where: /^web\/ui\/text\/locales\//,
  },
  {
    what: new RegExp(`${brand.theme_colour}|${brand.accent_colour}`, 'i'),
    why: 'the colours of the brand are in brand/colours.css and brand/brand.ts',
    where: UNBRANDED,
    except: /\.test\.tsx?$/,
  },
  {
    what: /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
    why: 'pages are read in both directions: write inline-start and inline-end, start and end',
    where: /^(web|studio|brand)\/.*\.css$/,
  },
  {
    what: /\bhttps?:\/\/[^/\s'"`]*(?:registry\.|npmjs\.|pypi\.)/,
    why: 'the address of a package registry belongs to the machine that installs',
    where: /./,
    inComments: true,
  },
  {
    what: /(?<![\w.#@*)}\]])\/(?:home|root|Users|work)\/[\w.-]/,
    why: 'a path of one machine means nothing on another',
    where: /./,
    except: /^deploy\//,
    inComments: true,
  },
]

/** Forbidden names of files and folders: they do not say what is inside. */
export const FORBIDDEN_NAMES =
  /^(utils?|helpers?|common|misc|managers?|services?|base|info|data)$|(^|-)(utils?|helpers?|misc|manager)(-|$)/

/** Media files keep their original names. */
export const UNCHECKED_NAMES = /^catalogue\/media\//
