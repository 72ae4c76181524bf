/** Makes the demo city and an empty Dropway database that tests start from. Each test file gets a copy of the database. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureRegion } from '@dropway/region'
import { createCluster } from '../src/server/db/embedded/create.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { createPool } from '../src/server/db/pool.ts'
import { useTemporaryFolder } from './temporary-folder.ts'
import { databaseName, dropAbandoned, dropOwn, ownDatabasesOfWorkers } from './test-databases.ts'

export interface TestGround {
  folder: string
  regionFolder: string
  /** Folder of a closed embedded database. */
  embeddedTemplate: string
  /** Folder of an embedded cluster without a schema. */
  emptyCluster: string
  /** The PostgreSQL server and the name of a template database on it. Undefined when the tests run on PGlite. */
  server: { url: string; template: string } | undefined
}

declare module 'vitest' {
  export interface ProvidedContext {
    ground: TestGround
  }
}

const root = resolve(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeTemporaryFolder = useTemporaryFolder()
  const folder = mkdtempSync(join(tmpdir(), 'dropway-tests-'))
  // The generator always makes the same city, so it is cached between runs beside the packages.
  const regionFolder = process.env['TEST_REGION_DIR'] ?? join(cache, 'dropway-region')
  mkdirSync(cache, { recursive: true })
  await ensureRegion(regionFolder)
  const embedded = await embeddedDatabases()
  const server = await serverTemplate(folder)
  project.provide('ground', { folder, regionFolder, ...embedded, server: server?.ground })
  return async () => {
    await server?.drop()
    removeTemporaryFolder()
  }
}

/** Returns the cached embedded databases, or makes them. Two runs at the same time can't disturb each other. */
async function embeddedDatabases(): Promise<Pick<TestGround, 'embeddedTemplate' | 'emptyCluster'>> {
  const hash = hashOfSchema()
  const folder = join(cache, 'dropway-database', hash)
  const found = { embeddedTemplate: join(folder, 'template'), emptyCluster: join(folder, 'empty') }
  if (existsSync(folder)) return found
  const part = mkdtempSync(join(cache, 'dropway-database-'))
  const emptyCluster = join(part, 'empty')
  const template = join(part, 'template')
  await createCluster(emptyCluster)
  cpSync(emptyCluster, join(template, 'cluster'), { recursive: true })
  const database = await openDatabase({ databaseUrl: undefined, folder: template, root })
  await database.close()
  const all = join(folder, '..')
  mkdirSync(all, { recursive: true })
  for (const old of readdirSync(all)) if (old !== hash) rmSync(join(all, old), { recursive: true })
  try {
    renameSync(part, folder)
  } catch {
    // Another run was faster.
    rmSync(part, { recursive: true })
  }
  return found
}

/** Hashes what decides how a new embedded database looks: the migrations, and the package that makes the cluster. */
function hashOfSchema(): string {
  const hash = createHash('sha256')
  const files = globSync(['src/server/db/migrations/**/*.sql', 'src/server/db/embedded/*.ts'], { cwd: root })
  for (const file of ['node_modules/@electric-sql/pglite/package.json', ...files.toSorted()])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function serverTemplate(folder: string) {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return undefined
  const admin = createPool({ connectionString: url, max: 1 })
  await dropAbandoned(admin)
  ownDatabasesOfWorkers()
  const template = databaseName()
  await admin.query(`create database ${template}`)
  const database = await openDatabase({ databaseUrl: databaseUrl(url, template), folder, root })
  await database.close()
  return {
    ground: { url, template },
    async drop() {
      await dropOwn(admin)
      await admin.end()
    }
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
