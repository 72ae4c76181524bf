/**
 * Which tests run alike. Vitest's projects are made of this table, and `npm test` reads it to start only what the chosen
 * files need.
 */
import { globSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'

export interface TestProject {
  name: string
  /** Globs from the root of the repository. */
  include: string[]
  /** Needs a database or the generated city. Rules, words and screens don't, so they answer in seconds. */
  hasGround: boolean
  /** Needs the built site. */
  hasBuild: boolean
  /** In a browser's document, by happy-dom. */
  isInBrowser: boolean
}

/** The environment variable with the files that a run leaves out. A project doesn't heed Vitest's `--exclude`. */
export const leftOut = 'TEST_LEFT_OUT'

const root = resolve(import.meta.dirname, '..')
/** The end of the names of tests that need a browser's document. */
const inBrowser = '.dom.test.ts'
/** Tests that need a PostgreSQL server. */
export const needsServer = 'tests/**/*.postgres.test.ts'

const node = { hasGround: false, hasBuild: false, isInBrowser: false }

export const testProjects: TestProject[] = [
  {
    ...node,
    name: 'pure',
    include: [
      'tests/*.test.ts',
      'tests/{client,format,map,planning,rules,scripts,stores,ui,words}/**/*.test.ts'
    ]
  },
  {
    ...node,
    name: 'pure-dom',
    include: [`tests/{map,server,ui}/**/*${inBrowser}`, `tests/stores/*${inBrowser}`],
    isInBrowser: true
  },
  { ...node, name: 'service', include: ['tests/{api,db,server}/**/*.test.ts'], hasGround: true },
  {
    ...node,
    name: 'service-dom',
    include: [`tests/stores/service/*${inBrowser}`],
    hasGround: true,
    isInBrowser: true
  },
  {
    ...node,
    name: 'process',
    include: ['tests/{live,process}/*.test.ts'],
    hasGround: true,
    hasBuild: true
  },
  { ...node, name: 'region', include: ['packages/region/tests/*.test.ts'], hasGround: true }
]

/** Returns the globs of what a project's own globs would take besides. */
export function excludedFrom({ isInBrowser }: TestProject): string[] {
  return isInBrowser ? [] : [`**/*${inBrowser}`]
}

/** Returns a project's files with a path that contains one of the patterns, or all without a pattern. */
export function filesOf(project: TestProject, patterns: readonly string[] = []): string[] {
  const excluded = excludedFrom(project)
  return globSync(project.include, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !excluded.some(glob => matchesGlob(file, glob)))
    .filter(file => patterns.length === 0 || patterns.some(pattern => file.includes(pattern)))
    .toSorted()
}
