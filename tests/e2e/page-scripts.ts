/** The scripts that a page names in its HTML, with all that they import, from the graph that the build wrote. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface BuiltFile {
  file: string
  imports: string[]
  /** Compressed with Brotli. */
  bytes: number
}

const graphFile = resolve(import.meta.dirname, '../../dist/bundle-graph.json')
const { client } = JSON.parse(readFileSync(graphFile, 'utf8')) as { client: BuiltFile[] }
const files = new Map(client.map(each => [each.file, each]))

/** Returns the compressed bytes of a page's scripts, without the parts that they load later. */
export function scriptBytes(html: string): number {
  const needed = new Set<string>()
  const add = (file: string) => {
    if (needed.has(file)) return
    needed.add(file)
    files.get(file)?.imports.forEach(add)
  }
  for (const [, file = ''] of html.matchAll(/(?:component-url|renderer-url|src)="\/(_astro\/[^"]+\.js)"/g))
    add(file)
  return [...needed].reduce((sum, file) => sum + (files.get(file)?.bytes ?? 0), 0)
}
