import { buildCommand } from '@stricli/core'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { readLocale } from '../../command-line/content-flags.ts'
import { CHANGE_FLAGS, type ChangeFlags, textFlag } from '../../command-line/flags.ts'
import { withProgramUnlessDry } from '../../command-line/open-operator-program.ts'
import type { OperatorContext } from '../../command-line/operator-context.ts'
import { printResult, progressOutput } from '../../command-line/print-result.ts'
import { reportLine } from '../../command-line/report-line.ts'
import type { BibleText } from '../../import-bible/bible-text.ts'
import { createProgress } from '../../progress.ts'

type Flags = ChangeFlags & { id?: string; name?: string; shortName?: string; locale?: string }

/** Where a module of the SWORD project is described. */
const SWORD_MODULE = /\.conf$/

export const importBible = buildCommand({
  async func(this: OperatorContext, flags: Flags, ...files: string[]) {
    const locale = flags.locale === undefined ? {} : { locale: readLocale(flags.locale) }
    const { importTranslation } = await import('../../import-bible/import-translation.ts')
    await withProgramUnlessDry(this, flags, async ({ program: { database } }) => {
      const text = await readText({ ...flags, ...locale }, files)
      const progress = createProgress(`Importing ${text.name}`, progressOutput(this, flags))
      const report = await importTranslation(text, { database, progress, isDryRun: flags.dryRun })
      printResult(this, flags, { text: reportLine(report), json: report })
    })
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      id: textFlag('The translation’s id in addresses', 'web'),
      name: textFlag('Its name', '"World English Bible"'),
      shortName: textFlag('Its short name', 'WEB'),
      locale: textFlag('Its language', 'en'),
    },
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: {
        brief: 'kjv, rv1909, files or folders in USFM or OSIS, or the .conf of a SWORD module',
        parse: String,
        placeholder: 'TEXT',
      },
    },
  },
  docs: {
    brief: 'Import a Bible translation from USFM, OSIS or a SWORD module, or one that comes with the program',
    fullDescription:
      'Safe to repeat.\n\nExample: selah import bible ./web-usfm --id web --name "World English Bible" --short-name WEB\nExample: selah import bible rv1909\nExample: selah import bible /usr/share/sword/mods.d/engWEB2015eb.conf',
  },
})

async function readText(flags: Flags, files: string[]): Promise<BibleText> {
  const { id = '', name = '', shortName = '', locale = DEFAULT_LOCALE } = flags
  const [file = ''] = files
  if (files.length === 1 && file === 'kjv') return (await import('../../import-bible/read-kjv.ts')).readKjv()
  if (files.length === 1 && file === 'rv1909') return (await import('../../import-bible/read-rv1909.ts')).readRv1909()
  if (files.length === 1 && SWORD_MODULE.test(file)) {
    const text = (await import('../../import-bible/read-sword.ts')).readSword(file)
    return {
      ...text,
      id: id || text.id,
      name: name || text.name,
      short_name: shortName || text.short_name,
      locale: flags.locale ?? text.locale,
    }
  }
  const { readBibleFiles } = await import('../../import-bible/read-bible-files.ts')
  return { id, name, short_name: shortName, locale, ...readBibleFiles(files) }
}
