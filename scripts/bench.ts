/**
 * `npm run bench [NAME …]`: runs measurements of the built site. A benchmark is a file in tests/bench that exports
 * `run`. `run` prints its figures and returns false if they miss their target. Without names, all benchmarks run.
 */
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Bench {
  run(): Promise<boolean>
}

const folder = resolve(import.meta.dirname, '../tests/bench')
const known = readdirSync(folder)
  .filter(name => name.endsWith('.ts'))
  .map(name => basename(name, '.ts'))
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${known.join(', ')}.`)
  process.exit(1)
}

let reached = true
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`── ${name}`)
  const bench = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Bench
  reached = (await bench.run()) && reached
}
process.exit(reached ? 0 : 1)
