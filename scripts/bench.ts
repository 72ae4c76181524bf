/**
 * `npm run bench [NAME [PART] …] [-- --full | --tiny] [--json FILE]`: runs measurements of the built site, prints one table and
 * writes it as JSON. A benchmark is a file in tests/bench, here or in a package, that exports `run`, which returns rows. Without
 * names, all run. Words after a name choose a part of it, if it has parts. The exit code is 1 if a figure misses its aim or couldn't be measured. With --tiny, numbers are so small
 * that figures mean nothing, and only what couldn't be measured is missed.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureRegion } from '@dropway/region'
import { describeMachine } from '../tests/bench/support/machine.ts'
import { type Bench, judged, leftOut, missing, plans, type Row } from '../tests/bench/support/rows.ts'
import { type NamedRow, tableOf } from '../tests/bench/support/table.ts'
import { regionFolder } from '../tests/process/running.ts'

const root = resolve(import.meta.dirname, '..')
const folders = ['tests/bench', 'packages/region/tests/bench']
const files = new Map(
  folders
    .flatMap(folder => readdirSync(join(root, folder)).map(name => join(root, folder, name)))
    .filter(path => path.endsWith('.ts'))
    .map(path => [basename(path, '.ts'), path])
)
const known = [...files.keys()]

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        tiny: { type: 'boolean', default: false },
        json: { type: 'string' }
      }
    })
  } catch (error) {
    return fail(
      `${(error as Error).message}\nUsage: npm run bench [NAME [PART] …] -- [--full | --tiny] [--json FILE]`
    )
  }
}

const { values, positionals } = readArguments()
/** The names, each with the words after it. */
const wanted: [name: string, words: string[]][] = []
for (const word of positionals) {
  if (known.includes(word)) wanted.push([word, []])
  else if (wanted.length > 0) wanted.at(-1)?.[1].push(word)
  else fail(`Unknown benchmark: ${word}. Available: ${known.join(', ')}.`)
}

const load = async (name: string) => (await import(pathToFileURL(files.get(name) ?? '').href)) as Bench
for (const [name, words] of wanted) {
  if (words.length === 0) continue
  const { parts } = await load(name)
  if (!parts) fail(`Unknown benchmark: ${words.join(', ')}. Available: ${known.join(', ')}.`)
}

if (values.full && values.tiny) fail('Choose one of --full and --tiny.')
const form = values.full ? 'full' : values.tiny ? 'tiny' : 'quick'
const date = new Date()
const machine = await describeMachine()
// A fresh clone has no city yet, and a process in production generates none.
await ensureRegion(regionFolder, { onProgress: console.log })

/** A benchmark that throws is a figure that couldn't be measured. The others run all the same. */
async function rowsOf(name: string, words: string[]): Promise<Row[]> {
  const bench = await load(name)
  if (bench.onlyFull && form === 'quick' && wanted.length === 0) {
    return [leftOut('all', `only with --full: ${bench.onlyFull}`)]
  }
  try {
    return await bench.run(plans[form], { words, extra })
  } catch (error) {
    console.error(error)
    return [missing('all', 'failed: the error is above')]
  }
}

const rows: NamedRow[] = []
const extra: Record<string, unknown> = {}
const all = known.map((name): [string, string[]] => [name, []])
for (const [bench, words] of wanted.length > 0 ? wanted : all) {
  const began = performance.now()
  rows.push(...(await rowsOf(bench, words)).map(row => ({ bench, ...judged(row, plans[form]) })))
  console.log(`${bench}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const stamp = date.toISOString().slice(0, 19).replaceAll(':', '-')
const file = resolve(values.json ?? join(root, 'node_modules/.cache/dropway-bench', `${stamp}.json`))
const seconds = Math.round((Date.now() - date.getTime()) / 1000)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(
  file,
  `${JSON.stringify({ date: date.toISOString(), seconds, form, machine, rows, ...extra }, null, 2)}\n`
)

const missed = rows.filter(row => row.met === false).map(({ bench, name }) => `${bench}: ${name}`)
console.log(`\n${tableOf(rows)}\n`)
console.log(
  `${form} form, ${seconds} s, ${machine.cores} cores (${machine.processor}), load ${machine.load} at the start`
)
const success = form === 'tiny' ? 'Every figure was measured.' : 'Every aim is met.'
console.log(missed.length === 0 ? success : `Missed:\n${missed.join('\n')}`)
console.log(file)
process.exit(missed.length === 0 ? 0 : 1)
