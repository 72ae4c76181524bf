import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the build's name from scripts/build-identity.mjs, or '' if there is no build. */
export function readBuildId(root: string): string {
  try {
    return (JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8')) as { id: string }).id
  } catch {
    return ''
  }
}
