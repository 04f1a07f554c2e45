import { buildCommand } from '@stricli/core'
import { TAB_IDS } from '#brand/tabs.ts'
import { SECTION_TYPES } from '#contract/catalogue/discover.ts'
import type { SectionType } from '#rules/studio/section-needs.ts'
import type { Placement } from '../catalogue/edit-tab-document.ts'
import { CHANGE_FLAGS, type ChangeFlags, oneArgument, parseCount, switchFlag, textFlag } from '../command-line/flags.ts'
import { withProgramUnlessDry } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult } from '../command-line/print-result.ts'
import { UsageError } from '../command-line/usage-error.ts'

type Flags = ChangeFlags & {
  tab?: (typeof TAB_IDS)[number]
  section?: string
  new?: string
  type?: SectionType
  at?: number
  remove: boolean
}

const MOST_PLACES = 60
const MAX_TITLE = 300

export const place = buildCommand({
  async func(this: OperatorContext, flags: Flags, entry: string) {
    const { tab, dryRun: isDryRun } = flags
    if (tab === undefined) throw new UsageError(`--tab is required: one of ${TAB_IDS.join(', ')}`)
    const target = readTarget(flags)
    await withProgramUnlessDry(this, flags, async ({ program }) => {
      const { findPlaceable } = await import('../catalogue/find-placeable.ts')
      const { placeEntry } = await import('../catalogue/place-entry.ts')
      const found = await findPlaceable(program.database, entry)
      const placement = placementOf(target, { entry: found, at: flags.at, newId: () => program.ids.newId() })
      const report = await placeEntry(program, { tab, placement, isDryRun })
      const { outcome, section } = report
      printResult(this, flags, { text: `${outcome}: ${report.entry}, tab ${tab}, section ${section}`, json: report })
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      tab: { kind: 'enum', values: TAB_IDS, optional: true, brief: 'The tab' },
      section: textFlag('A section of the tab: its id or title', 'SECTION'),
      new: textFlag('The title of a new section', 'TITLE'),
      type: { kind: 'enum', values: SECTION_TYPES, optional: true, brief: 'The type of the new section' },
      at: {
        kind: 'parsed',
        parse: parseCount(MOST_PLACES),
        optional: true,
        brief: 'Its place in the section, or the new section’s on the tab; last unless named',
        placeholder: '1',
      },
      remove: switchFlag('Remove the entry from the section'),
    },
    positional: oneArgument('series:, item:, artist:, radio: or feed: with a handle, id or address', 'ENTRY'),
  },
  docs: {
    brief: 'Put an item, series, artist or feed on a tab',
    fullDescription:
      'Makes a version of the tab that is live at once; "selah tabs undo" undoes that.\n\nExample: selah place series:quiet-hours --tab discover --section "New this week" --at 1 --dry-run',
  },
})

type Target = { section: string; isRemoval: boolean } | { title: string; object: SectionType }

function readTarget({ section, new: title, type, remove }: Flags): Target {
  if ((section === undefined) === (title === undefined)) throw new UsageError('use one of --section and --new')
  if (section !== undefined) {
    if (type !== undefined) throw new UsageError('--type goes with --new')
    return { section, isRemoval: remove }
  }
  const trimmed = title?.trim() ?? ''
  if (trimmed === '' || trimmed.length > MAX_TITLE) throw new UsageError(`--new needs 1 to ${MAX_TITLE} characters`)
  if (remove) throw new UsageError('--remove goes with --section')
  return { title: trimmed, object: type ?? 'web-scrollable-row' }
}

type Placing = Pick<Placement, 'entry' | 'at'> & { newId: () => string }

function placementOf(target: Target, { newId, ...placing }: Placing): Placement {
  return 'section' in target ? { ...placing, ...target } : { ...placing, newSection: { id: newId(), ...target } }
}
