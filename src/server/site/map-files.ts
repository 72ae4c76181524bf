import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of one map engine, as paths of this origin: for a page to ask for them with its first line. */
export interface EngineFiles {
  scripts: string[]
  worker: string | null
  sheet: string | null
}
export type MapFiles = Record<'maplibre' | 'mapbox', EngineFiles>

/** As the build named them (scripts/map-files.mjs); null in development, where nothing is built. */
export function readMapFiles(root: string): MapFiles | null {
  try {
    return JSON.parse(readFileSync(join(root, 'dist/client/map-files.json'), 'utf8')) as MapFiles
  } catch {
    return null
  }
}

/** The build's name, as /build.json tells it; '' where nothing is built. */
export function readBuildId(root: string): string {
  try {
    return (JSON.parse(readFileSync(join(root, 'dist/client/build.json'), 'utf8')) as { id: string }).id
  } catch {
    return ''
  }
}
