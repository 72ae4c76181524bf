/** `npm run demo`: runs a complete Dropway on this machine, with a city, accounts and simulated drivers. */
import { importServer } from './import-server.mjs'

const { start } = await importServer('demo')
await start()
