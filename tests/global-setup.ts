/** Creates, once per run, the demo city and an empty Dropway database. Each test file gets a copy of the database. */
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureRegion } from '@dropway/region'
import { createCluster } from '../src/server/db/embedded/create.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { createPool } from '../src/server/db/pool.ts'
import { useTemporaryFolder } from './temporary-folder.ts'

export interface TestGround {
  folder: string
  regionFolder: string
  /** Folder of a closed embedded database, or undefined when the tests run on PostgreSQL. */
  embeddedTemplate: string | undefined
  /** Folder of an embedded cluster without a schema. Undefined as above. */
  emptyCluster: string | undefined
  /** The PostgreSQL server and the name of a template database on it. */
  server: { url: string; template: string } | undefined
}

declare module 'vitest' {
  export interface ProvidedContext {
    ground: TestGround
  }
}

const root = resolve(import.meta.dirname, '..')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporaryFolder = useTemporaryFolder()
  const folder = mkdtempSync(join(tmpdir(), 'dropway-tests-'))
  // The generator always makes the same city, so it is cached between runs beside the packages.
  const regionFolder = process.env['TEST_REGION_DIR'] ?? join(root, 'node_modules/.cache/dropway-region')
  mkdirSync(join(regionFolder, '..'), { recursive: true })
  await ensureRegion(regionFolder)

  const url = process.env['TEST_DATABASE_URL']
  if (!url) {
    const emptyCluster = join(folder, 'empty')
    await createCluster(emptyCluster)
    const embeddedTemplate = join(folder, 'template')
    cpSync(emptyCluster, join(embeddedTemplate, 'cluster'), { recursive: true })
    const database = await openDatabase({ databaseUrl: undefined, folder: embeddedTemplate, root })
    await database.close()
    project.provide('ground', { folder, regionFolder, embeddedTemplate, emptyCluster, server: undefined })
    return async () => removeTemporaryFolder()
  }

  const template = `dropway_template_${process.pid}`
  const admin = createPool({ connectionString: url, max: 1 })
  await admin.query(`create database ${template}`)
  const database = await openDatabase({ databaseUrl: databaseUrl(url, template), folder, root })
  await database.close()
  project.provide('ground', {
    folder,
    regionFolder,
    embeddedTemplate: undefined,
    emptyCluster: undefined,
    server: { url, template }
  })
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    removeTemporaryFolder()
  }
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}

/** Copies the embedded template into a new data folder. */
export function copyTemplate(template: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  cpSync(template, join(dataDir, 'database'), { recursive: true })
  if (!existsSync(join(dataDir, 'database/cluster'))) throw new Error('The template contains no database.')
}
