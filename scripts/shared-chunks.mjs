/**
 * Gives React and the validator a file each, because every page with an island loads them and they change with their
 * versions only.
 * @returns {import('vite').Plugin}
 */
export function sharedChunks() {
  return {
    name: 'shared-chunks',
    configEnvironment(name) {
      if (name !== 'client') return
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    }
  }
}

const groups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'zod', test: /\/node_modules\/zod\// }
]
