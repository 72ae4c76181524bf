export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  css: ['~/assets/globals.css'],
  // Both are the same for everyone, so they are rendered at build time, as Next does on its own.
  routeRules: { '/': { prerender: true }, '/sign-in': { prerender: true } }
})
