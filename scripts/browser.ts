/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or a newly installed one. The
 * headless shell comes first: it's the browser without its own windows, and the tests take half the time in it. It shows
 * no notifications, so the tests of those ask for the whole browser.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
]

type Kind = 'shell' | 'whole'

function present(kind: Kind): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) fail(`CHROMIUM_PATH is ${named}, but that file doesn't exist.`)
    return named
  }
  return (kind === 'shell' ? [shell, ...whole] : whole).find(existsSync) ?? playwrightsOwn()
}

function playwrightsOwn(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function fail(why: string): never {
  console.error(`${why}\nThe browser tests need Chromium. Install it:
  Debian:     sudo apt-get install chromium chromium-headless-shell
  elsewhere:  npx playwright install chromium
or set CHROMIUM_PATH to an installed one.`)
  process.exit(1)
}

/**
 * Returns the path of a Chromium. Installs one if none is found.
 * If that fails, prints the commands to run and ends the process.
 */
export function findBrowser(kind: Kind = 'shell'): string {
  const found = present(kind)
  if (found) return found
  console.log('Chromium not found. Installing it …')
  const apt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const steps: [string, string[]][] = apt
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell']]
      ]
    : [['npx', ['playwright', 'install', 'chromium']]]
  for (const [command, args] of steps) {
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    })
    if (status !== 0) fail(`'${command} ${args.join(' ')}' failed.`)
  }
  return present(kind) ?? fail("The browser was installed but can't be found.")
}
