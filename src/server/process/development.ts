/** Starts the service inside `npm run dev`. */
import { configFromEnvironment } from '../config/config.ts'
import { type Service, startService } from '../service/service.ts'

export async function startDevelopment(): Promise<Service> {
  const config = configFromEnvironment({ DROPWAY_MODE: 'development', DATA_DIR: './data/development' })
  const service = await startService(config, { onProgress: message => console.log(message) })
  process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
  return service
}
