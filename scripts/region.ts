import type { Point } from '../src/lib/geo.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  demoSeed,
  generateRegion,
  ImportError,
  importRegion,
  makeRoom,
  openRegion,
  PackError,
  readMeta,
  RegionError,
  type Turn
} from '@dropway/region'

const usage = `The region: streets, places and roads of the map.

  npm run region -- generate [--seed N]                 generate a city from a seed
  npm run region -- import FILE [--name NAME] [--time-zone ZONE]
                                                        import a region from OpenStreetMap (.osm.pbf, .osm.gz, .osm)
  npm run region -- route LAT,LON LAT,LON [...] [--shortest]
                                                        a car's route, with its turns
  npm run region -- info                                show the current region

  --dir DIR   folder to use instead of REGION_DIR or DATA_DIR/region
`

/** A usage error at the command line, printed without a stack trace. */
class UsageError extends Error {}

/** Unlike a write to the stream, it doesn't fail when a reader such as `head` has gone. */
const tell = (message: string) => console.log(message)

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const folder = values.dir ?? process.env.REGION_DIR ?? join(process.env.DATA_DIR ?? 'data', 'region')
  const [command, ...rest] = positionals
  if (values.help || command === undefined) tell(usage)
  else if (command === 'generate') await generate(folder, values.seed)
  else if (command === 'import') await importFile(folder, rest, values.name, values['time-zone'])
  else if (command === 'route') await route(folder, rest, values.shortest === true)
  else if (command === 'info') await info(folder)
  else throw new UsageError(`Unknown command "${command}".\n\n${usage}`)
}

function readArguments() {
  try {
    // A negative latitude starts with a dash, and parseArgs would take it for an option. So mark every such argument.
    const isPosition = (text: string) => /^-\d/u.test(text)
    const positions = process.argv.slice(2).map(text => (isPosition(text) ? `@${text}` : text))
    const parsed = parseArgs({
      args: positions,
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        seed: { type: 'string' },
        name: { type: 'string' },
        'time-zone': { type: 'string' },
        shortest: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' }
      }
    })
    return {
      ...parsed,
      positionals: parsed.positionals.map(text => text.replace(/^@-/u, '-'))
    }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

async function generate(folder: string, seedText: string | undefined): Promise<void> {
  const seed = seedText === undefined ? demoSeed : Number(seedText)
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    throw new UsageError('The seed must be a whole number from 0 to 4294967295')
  }
  await generateRegion(folder, seed, tell)
  await info(folder)
}

async function importFile(folder: string, files: string[], name?: string, timeZone?: string): Promise<void> {
  const [path, ...more] = files
  if (!path || more.length > 0) throw new UsageError('Specify one file to import')
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new UsageError(`"${timeZone}" isn't a time zone. Use one such as Europe/Vienna`)
  restartWith(await makeRoom(path))
  const begun = performance.now()
  await importRegion(folder, path, {
    ...(name === undefined ? {} : { name }),
    ...(timeZone === undefined ? {} : { timeZone }),
    onProgress: message => tell(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${message}`)
  })
  await info(folder)
}

/** Runs this command again in this process, with options that Node.js takes only at its start. Returns if it has them. */
function restartWith(options: string[]): void {
  // Windows can't do it. There, a large import needs a machine with more memory.
  if (process.execve === undefined || process.platform === 'win32') return
  if (options.every(option => process.execArgv.includes(option))) return
  process.execve(process.execPath, [
    process.execPath,
    ...process.execArgv,
    ...options,
    ...process.argv.slice(1)
  ])
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}

async function route(folder: string, positions: string[], isShortest: boolean): Promise<void> {
  if (positions.length < 2) throw new UsageError('Specify two or more positions, each as LAT,LON')
  const stops = positions.map(parsePosition)
  const region = await openRegion(folder)
  const found = await region.route({
    stops,
    optimize: isShortest ? 'distance' : 'time'
  })
  tell(`meters: ${found.meters.toFixed(1)}`)
  tell(`seconds: ${found.seconds.toFixed(1)}`)
  for (const leg of found.legs) for (const turn of leg.turns) tell(`  ${describe(turn)}`)
  if (region.meta.attribution) tell(region.meta.attribution)
}

function parsePosition(text: string): Point {
  const parts = text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part)))
  const [latitude, longitude] = parts
  if (
    parts.length !== 2 ||
    latitude === undefined ||
    longitude === undefined ||
    !Number.isFinite(latitude + longitude)
  ) {
    throw new UsageError(`"${text}" isn't a position. Use LAT,LON, such as 47.3168,8.0942`)
  }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw new UsageError(`"${text}" isn't a position. Latitude is -90 to 90, longitude is -180 to 180`)
  }
  return { latitude, longitude }
}

function describe({ kind, street, exit, meters, seconds }: Turn): string {
  const what = kind === 'roundabout' && exit ? `roundabout, exit ${exit}` : kind
  const length = kind === 'arrive' ? '' : `  ${meters.toFixed(0)} m, ${seconds.toFixed(0)} s`
  return `${what}${street ? ` ${street}` : ''}${length}`
}

async function info(folder: string): Promise<void> {
  const { name, source, seed, bounds, counts, attribution, timeZone } = await readMeta(folder)
  tell(`${name} (${source}${seed === undefined ? '' : `, seed ${seed}`}) in ${folder}`)
  tell(`bounds: ${bounds.map(degrees => degrees.toFixed(5)).join(', ')} (west, south, east, north)`)
  tell(`time zone: ${timeZone}`)
  for (const [what, count] of Object.entries(counts)) tell(`${what}: ${count}`)
  if (attribution) tell(attribution)
}

try {
  await main()
} catch (error) {
  const isExpected =
    error instanceof UsageError ||
    error instanceof PackError ||
    error instanceof RegionError ||
    error instanceof ImportError
  process.stderr.write(isExpected ? `${(error as Error).message}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}
