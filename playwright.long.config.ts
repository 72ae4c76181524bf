/** Browser tests that repeat others in another setting, or take minutes. */
import { defineConfig } from 'playwright/test'
import usual from './playwright.config.ts'
import { long, longFiles, translatedFiles } from './tests/e2e/tags.ts'

export default defineConfig<{ translated: boolean }>({
  ...usual,
  grepInvert: [],
  testIgnore: [],
  projects: [
    { name: 'tagged', grep: new RegExp(long), testIgnore: longFiles },
    { name: 'files', testMatch: longFiles },
    { name: 'translated', testMatch: translatedFiles, use: { translated: true } }
  ]
})
