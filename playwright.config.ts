import { defineConfig } from 'playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { long, longFiles } from './tests/e2e/tags.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  grepInvert: new RegExp(long),
  testIgnore: longFiles,
  globalSetup: './tests/e2e/template.ts',
  // One for each core of a usual CI machine. A third makes every test wait, and some for too long.
  workers: 2,
  // On a busy machine, about one in a hundred browser tests can fail. In CI, a failed test runs up to twice more, and
  // the summary names it as flaky.
  retries: process.env['CI'] ? 2 : 0,
  // Time only ends a test that is stuck. A machine that is busy with other work can be several times as slow.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['./tests/reporters/playwright.ts']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'on-first-retry',
    // A step that waits for longer is stuck. The test then ends, and says which step it was.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Without a graphics card, an animated map takes twice as long to draw as a still one. The test of the live map
    // allows motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        // Maps need WebGL. This renders it in software if there is no graphics card.
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync'
      ]
    }
  }
})
