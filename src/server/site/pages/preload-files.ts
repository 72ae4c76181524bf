import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of one map engine, as paths of this origin. A page preloads them in its head. */
export interface EngineFiles {
  scripts: string[]
  sheet: string | null
}
/** The files that pages preload. */
export interface PreloadFiles {
  engines: Record<'maplibre' | 'mapbox', EngineFiles>
}

/**
 * Reads the file names from the build (scripts/preload-files.mjs). Returns null in development, where there is no build.
 */
export function readPreloadFiles(root: string): PreloadFiles | null {
  try {
    return JSON.parse(readFileSync(join(root, 'dist/client/preload-files.json'), 'utf8')) as PreloadFiles
  } catch {
    return null
  }
}

/** Returns the build's name from scripts/build-identity.mjs, or '' if there is no build. */
export function readBuildId(root: string): string {
  try {
    return (JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8')) as { id: string }).id
  } catch {
    return ''
  }
}
