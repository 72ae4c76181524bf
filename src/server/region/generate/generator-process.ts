/** The process that generates a city. It reports its progress to the process that started it, and ends without it. */
import { writePack } from '../pack/write.ts'
import { generateCity } from './city.ts'
import type { GeneratorMessage } from './in-own-process.ts'

const [folder = '', seed] = process.argv.slice(2)
const tell = (message: GeneratorMessage) => process.send?.(message)
const onProgress = (progress: string) => void tell({ progress })

const end = () => process.exit(1)
process.on('disconnect', end)
try {
  await writePack(folder, generateCity(Number(seed), onProgress), onProgress)
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
process.off('disconnect', end)
process.disconnect?.()
