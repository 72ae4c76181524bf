/**
 * Prepares what every command needs: the packages and, if requested, the build. This is plain JavaScript
 * because it runs on whatever Node version the machine has, before the packages install Dropway's own Node.
 *
 *   node scripts/setup.mjs [--build] [--then SCRIPT]
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

function run(arguments_, quiet = false) {
  const result = spawnSync(npm, arguments_, {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32'
  })
  if (result.status !== 0) {
    if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
    console.error(`\n'npm ${arguments_.join(' ')}' failed.`)
    process.exit(result.status ?? 1)
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = path => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name))
    } else hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Runs `make` unless its inputs haven't changed since the last run. */
function once(what, stamp, from, made, make) {
  const file = join(root, stamp)
  const hash = hashOf(from)
  if (existsSync(join(root, made)) && existsSync(file) && readFileSync(file, 'utf8') === hash) return
  const began = Date.now()
  console.log(`${what} …`)
  make()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, hash)
  console.log(`${what} … done in ${Math.round((Date.now() - began) / 1000)} s`)
}

once(
  'Installing packages',
  'node_modules/.dropway-installed',
  ['package-lock.json', 'package.json', 'packages/region/package.json'],
  'node_modules/node',
  // 'npm ci' refuses a lockfile without the binaries of other platforms, and some of those are released later.
  () => run(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
)

const arguments_ = process.argv.slice(2)
if (arguments_.includes('--build')) {
  once(
    'Building the site',
    'dist/.dropway-built',
    [
      'package-lock.json',
      'astro.config.mjs',
      'packages/region/package.json',
      'packages/region/src',
      'public',
      'scripts',
      'src'
    ],
    'dist/server/entry.mjs',
    () => run(['run', '--silent', 'build:site'], true)
  )
}
const then = arguments_.indexOf('--then')
if (then !== -1) {
  const script = arguments_[then + 1]
  // The demo has about 15 threads, and glibc keeps freed memory for each. Decision 0111.
  const lean = script === 'demo:serve' ? { MALLOC_ARENA_MAX: '2' } : {}
  // npm puts Dropway's own Node first in PATH.
  const child = spawnSync(npm, ['run', '--silent', script, '--', ...arguments_.slice(then + 2)], {
    cwd: root,
    env: { ...lean, ...process.env },
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  process.exit(child.status ?? (child.signal ? 130 : 1))
}
