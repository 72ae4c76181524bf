/**
 * Gives the pages the service of this process. The server's code isn't bundled with the pages. It runs once, in its
 * own bundle, so that pages, API and jobs share one database and one set of streams. In production,
 * server.mjs starts the service. In development, the first request does.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Service } from '../service/service.ts'

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
  const { startDevelopment } = (await import(/* @vite-ignore */ entry)) as typeof import('./development.ts')
  return startDevelopment()
}
