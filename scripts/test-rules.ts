/**
 * `npm run test:rules`: Stryker changes the rules, one place at a time, and runs their tests (stryker.config.json). Arguments
 * are Stryker's. Names each change that no test noticed and that tests/rules/survivors.ts doesn't list, as the line that it
 * makes. The exit code is 1 for any of them, and if Stryker's is.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { survivors } from '../tests/rules/survivors.ts'

interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}
interface Mutant {
  status: string
  replacement?: string
  location: { start: Place; end: Place }
}
/** Both from 1. */
interface Place {
  line: number
  column: number
}

/** Returns the line with the change, or the lines joined. A change of the whole line comes after its original. */
function changedLine(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const before = lines[0]!.slice(0, start.column - 1)
  const after = lines.at(-1)!.slice(end.column - 1)
  const original = (before + after).trim() === '' ? `${lines.join(' ')} → ` : ''
  return `${original}${before}${replacement}${after}`.replaceAll(/\s+/g, ' ').trim()
}

const root = resolve(import.meta.dirname, '..')
const { status } = spawnSync('stryker', ['run', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
const report = join(root, 'node_modules/.cache/stryker/mutation.json')
const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report

const survived = Object.entries(files).flatMap(([file, { source, mutants }]) =>
  mutants
    .filter(mutant => mutant.status === 'Survived' || mutant.status === 'NoCoverage')
    .map(mutant => {
      const name = file.replace('src/lib/rules/', '')
      return { name, place: mutant.location.start, line: changedLine(source, mutant) }
    })
)
const listed = new Set(Object.values(survivors).flat())
const found = new Set(survived.map(({ name, line }) => `${name}: ${line}`))
const unlisted = survived.filter(({ name, line }) => !listed.has(`${name}: ${line}`))
// Only of the files that were changed.
const noticed = [...listed].filter(
  each => `src/lib/rules/${each.split(': ')[0]}` in files && !found.has(each)
)

for (const { name, place, line } of unlisted)
  console.log(`Not noticed, at ${name}:${place.line}:${place.column}\n${name}: ${line}`)
for (const each of noticed) console.log(`Listed, but noticed or gone\n${each}`)
console.log(`${survived.length} changes weren't noticed, ${unlisted.length} of them without a reason.`)
process.exit(status === 0 && unlisted.length === 0 ? 0 : 1)
