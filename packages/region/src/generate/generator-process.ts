/** The process that generates a city. It reports to the process that started it, and ends with that one. */
import { rmSync } from 'node:fs'
import { partFolder } from '../pack/format.ts'
import { writePack } from '../pack/write.ts'
import { generateCity } from './city.ts'
import type { GeneratorMessage } from './in-own-process.ts'

const [folder = '', seed] = process.argv.slice(2)
const end = () => {
  rmSync(partFolder(folder, process.pid), { recursive: true, force: true })
  process.exit(1)
}
const tell = (message: GeneratorMessage) =>
  process.send?.(message, undefined, undefined, error => {
    if (error) end()
  })
const onProgress = (progress: string) => void tell({ progress })

process.on('disconnect', end)
try {
  await writePack(folder, generateCity(Number(seed), onProgress), onProgress)
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
process.off('disconnect', end)
process.disconnect?.()
