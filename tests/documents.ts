/** Reads commands from a document, so that a test runs what the document says. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')

/** Returns the text below a heading, up to the next one of any level. */
function sectionOf(document: string, heading: string): string {
  const text = readFileSync(resolve(root, document), 'utf8')
  const [, section] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  if (section === undefined) throw new Error(`${document} has no heading "${heading}".`)
  // Lines in blocks may begin with #, too.
  const blocks = /^```[^]*?^```$/gm
  const end = /^#+ /m.exec(section.replaceAll(blocks, block => ' '.repeat(block.length)))?.index
  return section.slice(0, end)
}

/** Returns the `sh` blocks below a heading. */
export function commandsOf(document: string, heading: string): string[] {
  const found = [...sectionOf(document, heading).matchAll(/^```sh\n([^]*?)^```$/gm)]
  if (found.length === 0) throw new Error(`${document} has no commands below "${heading}".`)
  return found.map(([, commands = '']) => commands)
}

/** Returns the headings that have `sh` blocks directly below them. */
export function headingsWithCommands(document: string): string[] {
  const text = readFileSync(resolve(root, document), 'utf8')
  const lines = text.matchAll(/^(?:#+ (?<heading>.+)|```(?<language>\w*))$/gm)
  const found = new Set<string>()
  let heading = ''
  for (const { groups } of lines) {
    if (groups?.['heading'] !== undefined) heading = groups['heading']
    else if (groups?.['language'] === 'sh') found.add(heading)
  }
  return [...found]
}

export interface Surroundings {
  folder: string
  environment: Record<string, string>
  /** Values of the document that are others in the test, such as addresses and folders. */
  replaced?: Record<string, string>
}

export function inSurroundings(text: string, replaced: Record<string, string> = {}): string {
  return Object.entries(replaced).reduce((all, [value, other]) => all.replaceAll(value, other), text)
}

/** Runs commands in a shell that ends at the first one that fails. Returns their output. */
export async function runCommands(commands: string, surroundings: Surroundings): Promise<string> {
  const { folder, environment, replaced } = surroundings
  const script = inSurroundings(commands, replaced)
  const { stdout } = await promisify(execFile)('sh', ['-euc', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    maxBuffer: 50_000_000
  })
  return stdout
}
