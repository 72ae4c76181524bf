import { fileURLToPath } from 'node:url'

/** Libraries and islands are written for React's interface. Preact implements it, at a fifth of the size. */
export const preactAliases = [
  { find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' }
]

/**
 * Libraries that import React, by name or by path. They are bundled on the server too, so that the aliases also apply
 * to them.
 */
export const reactLibraries = [
  /(^|\/node_modules\/)(@base-ui|@dnd-kit|@floating-ui|@hookform|@nanostores\/react|lucide-react|react-)/,
  /(^|\/node_modules\/)use-sync-external-store/
]

const bundledLibraries = {
  name: 'preact:bundled-libraries',
  configEnvironment: name => (name === 'client' ? undefined : { resolve: { noExternal: reactLibraries } })
}

const entry = name => fileURLToPath(new URL(`../src/renderer/${name}.ts`, import.meta.url))

/** An Astro integration that renders and hydrates islands with Preact. */
export function preact() {
  return {
    name: 'preact',
    hooks: {
      'astro:config:setup': ({ addRenderer, updateConfig }) => {
        addRenderer({ name: 'preact', clientEntrypoint: entry('client'), serverEntrypoint: entry('server') })
        updateConfig({
          vite: { resolve: { alias: preactAliases, dedupe: ['preact'] }, plugins: [bundledLibraries] }
        })
      }
    }
  }
}
