/** Loaded into a measured server before its own code: writes how long its event loop was held, ten times a second. */
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env.HOLDS_FILE
const resolution = 5
const delays = monitorEventLoopDelay({ resolution })
delays.enable()
setInterval(() => {
  // The histogram counts the pause between two looks as well.
  appendFileSync(file, `${Date.now()} ${Math.max(0, delays.max / 1e6 - resolution).toFixed(1)}\n`)
  delays.reset()
}, 100).unref()
