/**
 * Loaded into a measured server before its own code: writes ten times a second how long its event loop was held at most. It's
 * the main thread's CPU time between two looks, because a busy machine stretches real time.
 */
import { appendFileSync } from 'node:fs'

const file = process.env.HOLDS_FILE
/** Milliseconds between two looks. */
const pause = 5

function cpuOfThread() {
  // The kernel counts a running thread's time in steps of 4 ms, unless somebody asks for the time of the whole process.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let longest = 0
let before = cpuOfThread()
setInterval(() => {
  const now = cpuOfThread()
  longest = Math.max(longest, now - before)
  before = now
}, pause).unref()
setInterval(() => {
  appendFileSync(file, `${Date.now()} ${longest.toFixed(1)}\n`)
  longest = 0
}, 100).unref()
