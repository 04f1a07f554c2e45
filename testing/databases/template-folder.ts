import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresAt, queryPostgres } from './test-databases.ts'

export type TemplateFolder = {
  /** Drops the templates on a PostgreSQL server, before the server is stopped. */
  dropFrom: (server: string) => Promise<void>
  /** Removes the folder. */
  close: () => void
}

/**
 * A folder for template databases, passed to all test processes as TEST_TEMPLATES. If that is set already, the folder
 * and its templates are kept: for all steps of a run, and for repeated runs of single tests.
 */
export function openTemplateFolder(): TemplateFolder {
  const named = process.env.TEST_TEMPLATES
  if (named) {
    mkdirSync(named, { recursive: true })
    return { dropFrom: async () => undefined, close: () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'selah-templates-'))
  process.env.TEST_TEMPLATES = folder
  return {
    dropFrom: (server) => dropTemplates(folder, server),
    close() {
      rmSync(folder, { recursive: true, force: true })
      delete process.env.TEST_TEMPLATES
    },
  }
}

/** The PostgreSQL name of a template. It starts with a prefix of its folder, by which the templates are dropped. */
export function templateName(folder: string, name: string): string {
  return `${templatePrefix(folder)}${name.replaceAll('-', '_')}`
}

async function dropTemplates(folder: string, server: string): Promise<void> {
  const { rows } = await queryPostgres(postgresAt(server), 'select datname from pg_database where datname like $1', [
    `${templatePrefix(folder).replaceAll('_', '\\_')}%`,
  ])
  for (const { datname } of rows)
    await queryPostgres(postgresAt(server), `drop database if exists ${datname} with (force)`)
}

function templatePrefix(folder: string): string {
  return `selah_template_${folder.replace(/\W/g, '').slice(-12).toLowerCase()}_`
}
