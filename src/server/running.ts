/**
 * The service of this process, for the pages. The server's code is not bundled with them: it runs from its own
 * source, once, so that pages, API and jobs share one database and one set of streams. In development the first
 * request starts it; in production server.mjs has.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Service } from './service.ts'

const key = Symbol.for('dropway.service')
type Holder = typeof globalThis & { [key]?: Promise<Service> }

export function provideService(service: Promise<Service>): void {
  ;(globalThis as Holder)[key] = service
}

export function runningService(): Promise<Service> {
  const holder = globalThis as Holder
  return (holder[key] ??= startForDevelopment())
}

async function startForDevelopment(): Promise<Service> {
  const entry = pathToFileURL(join(process.cwd(), 'src/server/process/development.ts')).href
  const { startDevelopment } = (await import(
    /* @vite-ignore */ entry
  )) as typeof import('./process/development.ts')
  return startDevelopment()
}
