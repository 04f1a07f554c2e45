import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import type { TestContext } from 'vitest'
import type { BrowserLog } from './browser-log.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const EVIDENCE_FOLDER = join(ROOT, 'node_modules/.cache/journeys')
const MOST_CHARACTERS = 80
/** Screenshots of a page that hangs are skipped. */
const PICTURE_MILLISECONDS = 10_000

type WatchedVisit = { context: BrowserContext; journal: BrowserLog }

/** Deletes what an earlier run left. */
export function clearFailureEvidence(): void {
  rmSync(EVIDENCE_FOLDER, { recursive: true, force: true })
}

/**
 * Saves a screenshot, the markup, the console and the requests of each tab of a failed journey. The failure message
 * ends with their location.
 */
export async function saveFailureEvidence(task: TestContext['task'], visits: readonly WatchedVisit[]): Promise<void> {
  const folder = join(EVIDENCE_FOLDER, folderName(task))
  mkdirSync(folder, { recursive: true })
  for (const [at, { context, journal }] of visits.entries()) {
    const pages = context.pages()
    const addresses = pages.map((page) => `tab: ${page.url()}\n`).join('')
    writeFileSync(join(folder, `visitor-${at + 1}.log`), `${addresses}${journal.read()}\n`)
    await Promise.all(pages.map((page, tab) => savePage(page, join(folder, `visitor-${at + 1}-tab-${tab + 1}`))))
  }
  const where = `\n\nPictures, console and requests: ${relative(ROOT, folder)}/`
  for (const error of task.result?.errors ?? []) error.message += where
}

async function savePage(page: Page, path: string): Promise<void> {
  const limit = { timeout: PICTURE_MILLISECONDS }
  await page.screenshot({ path: `${path}.png`, ...limit }).catch(() => undefined)
  const markup = await page.locator('html').innerHTML(limit).catch(String)
  writeFileSync(`${path}.html`, markup)
}

function folderName({ file, name }: TestContext['task']): string {
  return `${basename(file.name, '.test.ts')}-${name}`.replace(/[^\w-]+/g, '-').slice(0, MOST_CHARACTERS)
}
