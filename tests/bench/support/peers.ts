/** Installs and builds the peers of tests/bench/peers in a cache on first use. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const sources = resolve(import.meta.dirname, '../peers')
const cache = join(root, 'node_modules/.cache/dropway-peers')

export type Peer = 'next' | 'nuxt'

/** Returns a hash of a peer's files and of the Node version. */
function stampOf(folder: string): string {
  const hash = createHash('sha256').update(process.version)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns the folder with the installed and built peer. */
export function preparePeer(peer: Peer): string {
  const [source, folder] = [join(sources, peer), join(cache, peer)]
  const stampFile = join(folder, '.prepared')
  const stamp = stampOf(source)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder
  console.log(`Installing and building ${peer} in ${folder} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  const npm = (...command: string[]) =>
    execFileSync('npm', command, {
      cwd: folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' },
      stdio: 'pipe'
    })
  // Install scripts may download more than the registry has.
  npm('ci', '--ignore-scripts', '--no-audit', '--no-fund')
  npm('run', 'build', '--if-present')
  writeFileSync(stampFile, stamp)
  return folder
}
