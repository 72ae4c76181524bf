import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** A standalone build is the form that Next recommends for a separate server. */
export default { output: 'standalone', outputFileTracingRoot: folder, turbopack: { root: folder } }
