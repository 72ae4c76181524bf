/** Takes pictures of every screen: `npm run screens`. Needs a build and Chromium, like the browser tests. */
import { defineConfig } from 'playwright/test'
import browserTests from './playwright.config.ts'

export default defineConfig({
  ...browserTests,
  testDir: 'tests/screens',
  projects: [{ name: 'screens' }],
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  reporter: 'list',
  outputDir: 'test-results/screens',
  use: { ...browserTests.use, trace: 'off', actionTimeout: 30_000 }
})
