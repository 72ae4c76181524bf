/** The check of the sizes of commits, in a temporary repository. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const script = resolve(import.meta.dirname, '../scripts/commit-sizes.ts')
/** No configuration of the machine, such as signed commits, and no repository around this one. */
const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Clara',
  GIT_AUTHOR_EMAIL: 'clara@example.test',
  GIT_COMMITTER_NAME: 'Clara',
  GIT_COMMITTER_EMAIL: 'clara@example.test'
}
let folder: string
let first: string

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore']
  })

function write(path: string, lines: number, word = 'line'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), Array.from({ length: lines }, (_, line) => `${word} ${line}\n`).join(''))
}

function commit(message: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}

function check(since = first) {
  const { status, stdout } = spawnSync(process.execPath, [script, since], {
    cwd: folder,
    env: environment,
    encoding: 'utf8'
  })
  return { status, lines: stdout.trim().split('\n') }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-commits-'))
  git('init', '--quiet', '--initial-branch', 'main')
  write('before.ts', 5_000, 'before')
  commit('Begin')
  first = git('rev-parse', 'HEAD').trim()
})

test('lists a commit above 400 lines, and passes', () => {
  write('small.ts', 400)
  commit('Add a small file')
  write('medium.ts', 401)
  commit('Add a medium file')
  const { status, lines } = check()
  expect(status).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^[0-9a-f]{8} adds 401 lines: Add a medium file\.$/),
    '2 commits, 0 too large.'
  ])
})

test('refuses a commit above 1,500 lines that gives no reason', () => {
  write('edge.ts', 1_500)
  commit('Add the largest file')
  expect(check().status).toBe(0)
  write('large.ts', 1_501)
  commit('Add a large file\n\nIt is large: very. Not Large: here, but within a line.')
  const { status, lines } = check()
  expect(status).toBe(1)
  expect(lines.at(-2)).toContain('adds 1501 lines: Add a large file. Divide it')
  expect(lines.at(-1)).toBe('2 commits, 1 too large.')
})

test('accepts a large commit with its reason, and no empty one', () => {
  write('large.ts', 2_000)
  commit('Add words\n\nLarge: a word list has no parts\n\nSigned-off-by: Clara')
  const { status, lines } = check()
  expect(status).toBe(0)
  expect(lines[0]).toContain('a word list has no parts')
  write('other.ts', 2_000, 'other')
  commit('Add more\n\nLarge: \n\nMore text')
  expect(check().status).toBe(1)
})

test('counts no moves, merges, pictures and files that a tool writes', () => {
  git('switch', '--quiet', '--create', 'branch')
  renameSync(join(folder, 'before.ts'), join(folder, 'after.ts'))
  commit('Move a file')
  write('package-lock.json', 2_000)
  write('tests/peer/package-lock.json', 2_000)
  write('src/server/db/migrations/meta/0001_snapshot.json', 2_000)
  write('drawing.svg', 2_000)
  writeFileSync(join(folder, 'picture.png'), Buffer.alloc(100_000, '\0\n'))
  commit('Add what tools write')
  write('one.ts', 390, 'one')
  commit('Add a part')
  git('switch', '--quiet', 'main')
  write('other.ts', 390, 'other')
  commit('Add another part')
  git('merge', '--quiet', '--no-ff', '--no-edit', 'branch')
  expect(check()).toEqual({ status: 0, lines: ['4 commits, 0 too large.'] })
})

test('a name with spaces and letters of other languages counts, and so does what a move adds', () => {
  renameSync(join(folder, 'before.ts'), join(folder, 'größe of it.ts'))
  write('größe of it.ts', 5_450, 'before')
  commit('Move and add')
  expect(check().lines[0]).toContain('adds 450 lines')
})

test('passes without the first commit, and without a history', () => {
  write('large.ts', 2_000)
  commit('Add a large file')
  const unknown = 'da532236fb26c72d1b8951117f63335fd9056da9'
  const nothing = ["The history has no commit da532236, so no commit's size is checked."]
  expect(check(unknown)).toEqual({ status: 0, lines: nothing })
  folder = mkdtempSync(join(tmpdir(), 'dropway-export-'))
  expect(check(unknown)).toEqual({ status: 0, lines: nothing })
})
