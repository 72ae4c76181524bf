/** Builds the site with React's development files, which report what the files of production hide. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const inputs = ['astro.config.mjs', 'package.json', 'packages', 'public', 'scripts', 'src', 'tsconfig.json']

/** Returns the folder of a checkout with that build. Throws if the build fails or has other files of React. */
export function buildForDevelopment(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-development-'))
  for (const name of inputs) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { status, stdout, stderr } = spawnSync('npx', ['astro', 'build', '--devOutput'], {
    cwd: folder,
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`The build for development failed:\n${stdout}${stderr}`)
  const scripts = join(folder, 'dist/client/_astro')
  const reports = (name: string) => readFileSync(join(scripts, name), 'utf8').includes('hydration-mismatch')
  if (!readdirSync(scripts).some(name => name.startsWith('react.') && name.endsWith('.js') && reports(name)))
    throw new Error('The build has React’s files of production.')
  return folder
}
